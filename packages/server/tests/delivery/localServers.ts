/** Mail servers and a receiver of webhooks that a test opens, until the end of its file. */
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import type { Mailbox, MailSettings, WebhookSettings } from '../../delivery/deliverySettings';
import { closeAtEnd, listen } from '../testServer';
import { startMailServer } from './mailServer';
import type { MailServer } from './mailServer';
import { startReceiver, WEBHOOK_SECRET } from './receiver';
import type { Receiver } from './receiver';

export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  closeAtEnd(server.close);
  return server;
}

/** Opens a receiver, which by default takes everything. */
export async function openReceiver(
  answer: Parameters<typeof startReceiver>[0] = (response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  closeAtEnd(receiver.close);
  return receiver;
}

/**
 * Opens a mail server that takes every mail, but for what a test does in place of an answer.
 * @param actAt gets each command, a dot for the end of a mail, and says whether it has acted
 */
export const openRawMailServer = (
  actAt: (command: string, socket: Socket) => boolean,
): Promise<number> =>
  listen(
    createServer((socket) => {
      let isData = false;
      socket.on('error', () => undefined).write('220 test\r\n');
      socket.on('data', (bytes) => {
        const text = String(bytes);
        if (isData && !text.endsWith('\r\n.\r\n')) return;
        if (actAt(isData ? '.' : text, socket)) return;
        socket.write(text.startsWith('DATA') ? '354 go\r\n' : '250 ok\r\n');
        isData = text.startsWith('DATA');
      });
    }),
  );

export const mailbox = (address: string): Mailbox => ({ name: '', address });

/** The mail server of this machine that listens at a port. */
export const smtpAt = (port: number) => ({ host: '127.0.0.1', port, secure: false });

/** Mail to a sales desk by a server of this machine. */
export const mailBy = ({ port }: Pick<MailServer, 'port'>): MailSettings => ({
  server: smtpAt(port),
  from: mailbox('website@example.com'),
  to: [mailbox('sales@example.com')],
});

export const webhookTo = ({ url }: Pick<Receiver, 'url'>): WebhookSettings => ({
  url,
  secrets: [WEBHOOK_SECRET],
  allowPrivate: true,
});
