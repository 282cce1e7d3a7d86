import { selectFault, faultyFetch, NETWORK_FAULTS } from '../../src/devtools/networkFaults';

const answer = { status: 201 } as Response;
const ask = (signal?: AbortSignal) => {
  const fetch = jest.fn(async () => answer);
  const asked = faultyFetch(fetch)('/api/contacts/', signal ? { method: 'POST', signal } : {});
  return { fetch, asked };
};

beforeAll(() => Object.assign(globalThis, { Response: globalThis.Response ?? FakeResponse }));
afterEach(() => {
  selectFault('');
  jest.useRealTimers();
});

/** What jsdom lacks. */
class FakeResponse {
  readonly status: number;
  constructor(_: string, { status }: { status: number }) {
    this.status = status;
  }
}

test('each word of the address is a fault, and any other none', () => {
  for (const fault of NETWORK_FAULTS) expect(selectFault(`?sim=${fault}`)).toBe(fault);
  expect(selectFault('?sim=fire')).toBeUndefined();
  expect(selectFault('?source=mail')).toBeUndefined();
});

test('without a fault the request goes as it would', async () => {
  const { fetch, asked } = ask();
  await expect(asked).resolves.toBe(answer);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('500 answers so, and asks nobody', async () => {
  selectFault('?sim=500');
  const { fetch, asked } = ask();
  expect((await asked).status).toBe(500);
  expect(fetch).not.toHaveBeenCalled();
});

test('offline fails as a browser does', async () => {
  selectFault('?sim=offline');
  const { fetch, asked } = ask();
  await expect(asked).rejects.toThrow(TypeError);
  expect(fetch).not.toHaveBeenCalled();
});

test('timeout answers nothing until it is given up', async () => {
  selectFault('?sim=timeout');
  const giveUp = new AbortController();
  const { fetch, asked } = ask(giveUp.signal);
  giveUp.abort();
  await expect(asked).rejects.toThrow('given up');
  expect(fetch).not.toHaveBeenCalled();
});

test('slow asks only after five seconds', async () => {
  jest.useFakeTimers();
  selectFault('?sim=slow');
  const { fetch, asked } = ask();
  await jest.advanceTimersByTimeAsync(4999);
  expect(fetch).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(asked).resolves.toBe(answer);
});

test('duplicate asks twice with the same request', async () => {
  selectFault('?sim=duplicate');
  const { fetch, asked } = ask();
  await expect(asked).resolves.toBe(answer);
  expect(fetch).toHaveBeenCalledTimes(2);
  const [first, second] = fetch.mock.calls;
  expect(first).toEqual(second);
});
