/** A static host on this machine that obeys `_headers` and `_redirects`. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** In what static hosts differ. */
export type HostKind = 'Netlify' | 'Cloudflare Pages';

/** Changes the text of a file before it is served. */
export type Edit = (file: string, text: string) => string;

export type HostOptions = {
  kind: HostKind;
  /** The built site. */
  folder: string;
  /** Rules after those of `_redirects`. */
  moreRules?: string;
  edit?: Edit;
};

export type StaticHost = { origin: string; close: () => void };

type Rule = { from: string; to: string; status: number };
type HeaderRule = { path: RegExp; headers: [name: string, value: string][] };

/** The media types of the files of a build; all others are pictures, fonts and videos. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What both hosts say of files without a rule. */
const DEFAULT_CACHING = 'public, max-age=0, must-revalidate';

const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Rules of `_redirects`: `from to status`; an asterisk stands for any rest of a path. */
const readRules = (text: string): Rule[] =>
  text.split('\n').flatMap((line) => {
    const [from, to, status = '301'] = line.replace(/#.*/, '').trim().split(/\s+/);
    return from && to ? [{ from, to, status: Number(status) }] : [];
  });

/** Rules of `_headers`: a path, then its headers, indented. */
function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s+([^\s:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else
      rules.push({
        path: new RegExp(`^${escape(line.trim()).replaceAll('*', '.*')}$`),
        headers: [],
      });
  }
  return rules;
}

/** The headers of a path. Hosts join the values that several rules give to one header. */
function headersOf(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const rule of rules.filter((each) => each.path.test(pathname)))
    for (const [name, value] of rule.headers)
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
  return found;
}

/**
 * Starts a static host. Netlify asks for files before it obeys `_redirects`, and serves the page of a folder
 * at its path. Cloudflare Pages obeys first, and adds a slash to the path of a folder.
 */
export async function startStaticHost(options: HostOptions): Promise<StaticHost> {
  const { kind, folder, moreRules = '', edit = (_file, text) => text } = options;
  const read = (file: string): string => edit(file, readFileSync(path.join(folder, file), 'utf8'));
  const redirects = readRules(`${read('/_redirects')}\n${moreRules}`);
  const isFile = (file: string): boolean =>
    existsSync(path.join(folder, file)) && statSync(path.join(folder, file)).isFile();

  function send(request: IncomingMessage, response: ServerResponse, file: string, status = 200) {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const type = TEXT_TYPES[path.extname(file)];
    const body = type ? Buffer.from(read(file)) : readFileSync(path.join(folder, file));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    for (const [name, value] of Object.entries({
      'Cache-Control': DEFAULT_CACHING,
      ETag: etag,
      ...(type && { 'Content-Type': type }),
      ...headersOf(readHeaders(read('/_headers')), pathname),
    }))
      response.setHeader(name, value);
    const isKnown = status === 200 && request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : status).end(isKnown ? undefined : body);
  }

  const redirect = (response: ServerResponse, to: string, search: string, status: number) => {
    const [before = '', hash] = to.split('#');
    const query = search && (before.includes('?') ? `&${search.slice(1)}` : search);
    const location = `${before}${query}${hash === undefined ? '' : `#${hash}`}`;
    response.writeHead(status, { location }).end();
  };

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const plain = decodeURIComponent(pathname);
    const rule = redirects.find(({ from }) => from === plain || from === '/*');
    const page = path.posix.join(plain, 'index.html');
    const isHostFile = /^\/_(?:headers|redirects)$/.test(plain);
    if (kind === 'Cloudflare Pages' && rule) redirect(response, rule.to, search, rule.status);
    else if (isFile(plain) && !isHostFile) send(request, response, plain);
    else if (isFile(page) && kind === 'Cloudflare Pages' && !plain.endsWith('/'))
      redirect(response, `${plain}/`, search, 308);
    else if (isFile(page)) send(request, response, page);
    else if (rule) redirect(response, rule.to, search, rule.status);
    else send(request, response, '/404.html', 404);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo; // A server that listens at a port has an AddressInfo.
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
