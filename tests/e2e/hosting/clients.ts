/** Clients of a proxy of this machine, whose certificate they do not check. */
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};

export type Client = {
  /** Sends a request; resolves to the status of the whole answer. */
  readonly ask: (asked: Asked) => Promise<number>;
  readonly leave: () => void;
};

/** A client as programs and old browsers are. It sends a body in chunks when no header says its length. */
export function overHttp1(port: number): Client {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const ask = ({ body = '', ...asked }: Asked) =>
    new Promise<number>((settle, fail) => {
      const sent = request({ host: 'localhost', port, agent, ...asked }, (answer) =>
        answer
          .resume()
          .on('error', fail)
          .on('end', () => settle(answer.statusCode ?? 0)),
      ).on('error', fail);
      if (body) sent.write(body);
      sent.end();
    });
  return { ask, leave: () => agent.destroy() };
}

/** A client as browsers are. */
export function overHttp2(port: number): Client {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  const ask = ({ method, path, headers, body }: Asked) =>
    new Promise<number>((settle, fail) => {
      let status = 0;
      session
        .request({ ':method': method, ':path': path, ...headers })
        .on('response', (head) => (status = Number(head[':status'])))
        .on('error', fail)
        .on('end', () => settle(status))
        .resume()
        .end(body);
    });
  return { ask, leave: () => session.close() };
}
