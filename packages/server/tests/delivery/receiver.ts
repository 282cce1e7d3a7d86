import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The secret of the receivers of the tests. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The settings of a server that delivers to a receiver. */
export const webhookEnvironment = ({ url }: Pick<Receiver, 'url'>): NodeJS.ProcessEnv => ({
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
});

/** A webhook that a receiver got. */
export type ReceivedWebhook = { readonly id: string; readonly body: string };

/** A receiver of webhooks. */
export type Receiver = {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Resolves when that many webhooks have come. */
  readonly receives: (count: number) => Promise<void>;
  readonly close: () => void;
};

/**
 * Starts a receiver on this machine.
 * @param answer answers each webhook; it may leave it without an answer
 */
export async function startReceiver(
  answer: (response: ServerResponse, webhook: ReceivedWebhook) => void,
): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<{ readonly count: number; readonly done: () => void }>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const webhook = { id: String(request.headers['webhook-id']), body };
      received.push(webhook);
      answer(response, webhook);
      for (const each of waiting) if (received.length >= each.count) each.done();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // A server that listens at a port has an AddressInfo.
  return {
    url: `http://127.0.0.1:${port}/leads`,
    received,
    receives: (count) =>
      new Promise((done) => {
        if (received.length >= count) done();
        else waiting.add({ count, done });
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
