import autocannon from 'autocannon';
import { charter } from '../../tests/leads/examples';

let sent = 0;

/** Each submission has a key of its own, as on the site: a known key is answered without a write. */
function newHeaders(): Record<string, string> {
  sent += 1;
  return { 'content-type': 'application/json', 'idempotency-key': `bench-${sent}` };
}

/** Sends valid charter leads to a server: `duration` in s, `overallRate` a second. */
export const submitLeads = (
  address: string,
  options: Pick<autocannon.Options, 'connections' | 'duration' | 'overallRate'>,
): Promise<autocannon.Result> =>
  autocannon({
    ...options,
    url: `${address}/api/create-prospect-from-website/`,
    method: 'POST',
    body: JSON.stringify(charter),
    setupClient: (client) => {
      client.setHeaders(newHeaders());
      client.on('response', () => client.setHeaders(newHeaders()));
    },
  });
