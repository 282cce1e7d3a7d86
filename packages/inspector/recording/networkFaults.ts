import { salesApiUrl } from '../../../src/leads/salesApiUrl';

/**
 * The network faults that `?sim=` simulates: no answer, status 500, no network, an answer that is
 * 5 s late, and a request that arrives twice.
 */
export const NETWORK_FAULTS = ['timeout', '500', 'offline', 'slow', 'duplicate'] as const;
/** The name of a network fault. */
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** Delay of the fault `slow`, in ms: enough to look at the loading overlay. */
const SLOW_ANSWER_MS = 5000;

/**
 * Reads the fault from the query of an address.
 * @param search the query, such as `?sim=slow`
 * @returns the fault; undefined if the query names none
 */
export function readNetworkFault(search: string): NetworkFault | undefined {
  const name = new URLSearchParams(search).get('sim');
  return NETWORK_FAULTS.find((fault) => fault === name);
}

/** The network fault that a tab simulates, which the inspector page can change. */
export type FaultSwitch = {
  current: () => NetworkFault | undefined;
  set: (fault: NetworkFault | undefined) => void;
};

/** The storage that keeps a fault: a tab's own, which a reload and another page of the tab read. */
type FaultStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates the switch of a tab. What it is set to is stored, so that it survives a reload and a change of
 * the page. A fault in the address wins, and is not stored: it ends with the address.
 * @param search the query of the address, such as `?sim=slow`
 */
export function createFaultSwitch(
  search: string,
  storage: FaultStorage,
  isFrame: boolean,
): FaultSwitch {
  const key = isFrame ? 'network fault of the frame' : 'network fault';
  const stored = storage.getItem(key);
  let current = readNetworkFault(search) ?? NETWORK_FAULTS.find((fault) => fault === stored);
  return {
    current: () => current,
    set: (next) => {
      current = next;
      if (next) storage.setItem(key, next);
      else storage.removeItem(key);
    },
  };
}

/**
 * Wraps `fetch` so that each POST to the sales API has a fault. Other requests are unchanged.
 * @param faultNow the fault to simulate; undefined for none
 */
export function withNetworkFault(
  fetch: typeof globalThis.fetch,
  faultNow: () => NetworkFault | undefined,
): typeof globalThis.fetch {
  return async (address, options) => {
    const request = () => fetch.call(globalThis, address, options);
    if (!isLead(address, options)) return request();
    switch (faultNow()) {
      case undefined:
        return request();
      case 'timeout':
        return waitForAbort(options?.signal);
      case '500':
        return new Response('simulated', { status: 500 });
      case 'offline':
        throw new TypeError('Failed to fetch');
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
        return request();
      case 'duplicate':
        await request();
        return request();
    }
  };
}

/** Leads are sent with an address in a string; see `sendLead`. */
const isLead = (address: RequestInfo | URL, options: RequestInit | undefined): boolean =>
  options?.method === 'POST' && String(address).startsWith(`${salesApiUrl()}/`);

const waitForAbort = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () =>
      reject(new DOMException('The simulated request was aborted.', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
