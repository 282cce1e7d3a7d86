import { STATUS_CODES } from 'node:http';
import { EnvHttpProxyAgent, errors, interceptors, request } from 'undici';

/** What came of a visit. A `guarded` address answers people, and maybe not programs. */
export type Visit =
  | { kind: 'reached' }
  | { kind: 'moved'; to: string }
  | { kind: 'guarded'; answer: string }
  | { kind: 'broken'; answer: string };

/** The most redirects that a browser follows. */
const MAX_REDIRECTS = 20;

const REDIRECTS = [301, 302, 303, 307, 308];
const PERMANENT = [301, 308];

/** What sites answer to programs, although the page exists; 999 is LinkedIn's. */
const GUARDED = [401, 403, 429, 451, 999];

const TRANSPORT_PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  UND_ERR_BODY_TIMEOUT: 'no answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

/**
 * Makes a visitor of other sites that asks for no more than the headers, and each site one thing at a time.
 * It tries twice more when a site is busy or has a fault.
 * @param times how long it waits, ms
 */
export function createVisitor({ timeout = 20_000, pause = 1000 } = {}) {
  const agent = new EnvHttpProxyAgent({
    connections: 1,
    connect: { timeout },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  const dispatcher = agent.compose(
    interceptors.retry({ maxRetries: 2, minTimeout: pause, maxTimeout: 30_000 }),
  );

  async function ask(url: string, method: 'HEAD' | 'GET') {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; content:links)', accept: '*/*' };
    try {
      const answer = await request(url, { method, headers, dispatcher });
      await answer.body.dump({ limit: 0 });
      return { status: answer.statusCode, location: answer.headers.location };
    } catch (error) {
      // What the last try was answered.
      if (error instanceof errors.RequestRetryError) return { status: error.statusCode };
      throw error;
    }
  }

  async function visit(address: string): Promise<Visit> {
    let url = address;
    let movedTo: string | undefined;
    let isForGood = true;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      // Not every server knows HEAD.
      const head = await ask(url, 'HEAD');
      const { status, location } = head.status < 400 ? head : await ask(url, 'GET');
      if (REDIRECTS.includes(status) && typeof location === 'string') {
        url = new URL(location, url).href;
        isForGood &&= PERMANENT.includes(status);
        if (isForGood) movedTo = url;
        continue;
      }
      const answer = `answers ${[status, STATUS_CODES[status]].filter(Boolean).join(' ')}`;
      if (GUARDED.includes(status)) return { kind: 'guarded', answer };
      if (status >= 300) return { kind: 'broken', answer };
      return movedTo === undefined ? { kind: 'reached' } : { kind: 'moved', to: movedTo };
    }
    return { kind: 'broken', answer: 'redirects without an end' };
  }

  return {
    visit: (address: string): Promise<Visit> =>
      visit(address).catch((error: unknown) => ({
        kind: 'broken',
        answer: `cannot be reached: ${problemOf(error)}`,
      })),
    close: () => agent.destroy(),
  };
}

function problemOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return TRANSPORT_PROBLEMS[code ?? ''] ?? message ?? String(error);
}
