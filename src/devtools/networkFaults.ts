/**
 * How the network may misbehave for developers, by `?sim=` in the address: no answer; a 500; no
 * network; an answer 5 s late; the same request arriving twice.
 */
export const NETWORK_FAULTS = ['timeout', '500', 'offline', 'slow', 'duplicate'] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** How late the answer of a slow network is, in milliseconds: enough to watch the overlay. */
const SLOW_MS = 5000;

let fault: NetworkFault | undefined;

/** Takes the fault from the query of an address, until the page is loaded anew; any other word is none. */
export function selectFault(search: string): NetworkFault | undefined {
  const asked = new URLSearchParams(search).get('sim');
  fault = NETWORK_FAULTS.find((known) => known === asked);
  return fault;
}

/** A `fetch` that has the chosen fault; the given one when none is chosen. */
export function faultyFetch(fetch: typeof globalThis.fetch = globalThis.fetch): typeof fetch {
  const chosen = fault;
  if (chosen === undefined) return fetch.bind(globalThis);
  return async (address, options) => {
    const request = () => fetch.call(globalThis, address, options);
    switch (chosen) {
      case 'timeout':
        return silence(options?.signal);
      case '500':
        return new Response('simulated', { status: 500 });
      case 'offline':
        throw new TypeError('Failed to fetch');
      case 'slow':
        await new Promise((settle) => setTimeout(settle, SLOW_MS));
        return request();
      case 'duplicate':
        await request();
        return request();
    }
  };
}

/** No answer, until whoever waits gives up. */
const silence = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('The request was given up.', 'AbortError'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
  });
