import {
  createFaultSwitch,
  NETWORK_FAULTS,
  readNetworkFault,
  withNetworkFault,
  type NetworkFault,
} from '../../packages/inspector/recording/networkFaults';

const answer = { status: 201 } as Response;

/** Sends a lead through a `fetch` that has the fault. */
const sendWith = (fault: NetworkFault, signal?: AbortSignal) => {
  const fetch = jest.fn(async () => answer);
  const options = { method: 'POST', ...(signal && { signal }) };
  return { fetch, sent: withNetworkFault(fetch, () => fault)('/api/contacts/', options) };
};

beforeAll(() => Object.assign(globalThis, { Response: globalThis.Response ?? FakeResponse }));
afterEach(() => jest.useRealTimers());

/** What jsdom lacks. */
class FakeResponse {
  readonly status: number;
  constructor(_: string, { status }: { status: number }) {
    this.status = status;
  }
}

test('reads each fault from the address, and no other word', () => {
  for (const fault of NETWORK_FAULTS) expect(readNetworkFault(`?sim=${fault}`)).toBe(fault);
  expect(readNetworkFault('?sim=fire')).toBeUndefined();
  expect(readNetworkFault('?source=mail')).toBeUndefined();
});

test.each([
  ['/page-data/index/page-data.json', undefined],
  ['/api/contacts/', { method: 'GET' }],
  ['https://elsewhere.example/api/', { method: 'POST' }],
])('leaves other requests unchanged: %s %o', async (address, options) => {
  const fetch = jest.fn(async () => answer);
  await expect(withNetworkFault(fetch, () => 'offline')(address, options)).resolves.toBe(answer);
  expect(fetch).toHaveBeenCalledWith(address, options);
});

test('500 answers with status 500 and sends nothing', async () => {
  const { fetch, sent } = sendWith('500');
  expect((await sent).status).toBe(500);
  expect(fetch).not.toHaveBeenCalled();
});

test('offline fails as a browser does', async () => {
  const { fetch, sent } = sendWith('offline');
  await expect(sent).rejects.toThrow(TypeError);
  expect(fetch).not.toHaveBeenCalled();
});

test('timeout gives no answer until the request is aborted', async () => {
  const controller = new AbortController();
  const { fetch, sent } = sendWith('timeout', controller.signal);
  controller.abort();
  await expect(sent).rejects.toThrow('aborted');
  expect(fetch).not.toHaveBeenCalled();
});

test('slow sends the request after 5 s', async () => {
  jest.useFakeTimers();
  const { fetch, sent } = sendWith('slow');
  await jest.advanceTimersByTimeAsync(4999);
  expect(fetch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(sent).resolves.toBe(answer);
});

test('duplicate sends the same request twice', async () => {
  const { fetch, sent } = sendWith('duplicate');
  await expect(sent).resolves.toBe(answer);
  expect(fetch).toHaveBeenCalledTimes(2);
  const [first, second] = fetch.mock.calls;
  expect(first).toEqual(second);
});

/** The session storage of a tab. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('a fault that was switched on survives a reload, until it is switched off', () => {
  const storage = createStorage();
  const load = (search = '') => createFaultSwitch(search, storage, false);
  expect(load().current()).toBeUndefined();
  load().set('slow');
  expect(load().current()).toBe('slow');
  const again = load();
  again.set(undefined);
  expect(again.current()).toBeUndefined();
  expect(load().current()).toBeUndefined();
});

test('a fault in the address wins, and ends with the address', () => {
  const storage = createStorage();
  createFaultSwitch('', storage, false).set('slow');
  expect(createFaultSwitch('?sim=offline', storage, false).current()).toBe('offline');
  expect(createFaultSwitch('', storage, false).current()).toBe('slow');
  // A word that an older version stored names no fault.
  const old = { ...storage, getItem: () => 'fire' };
  expect(createFaultSwitch('', old, false).current()).toBeUndefined();
});

test('a frame has a fault of its own in the storage that it shares with its page', () => {
  const storage = createStorage();
  createFaultSwitch('', storage, true).set('500');
  expect(createFaultSwitch('', storage, false).current()).toBeUndefined();
  expect(createFaultSwitch('', storage, true).current()).toBe('500');
});
