import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { FILE_POLICY } from '../../../src/http/contentPolicy';
import { SECURITY_HEADERS } from '../../../src/http/securityHeaders';

/** What Node calls the limits that a request can exceed. Everything else is malformed. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers bytes that are no request, or not in time, as `serverErrorHandler` answers requests: Node finds
 * these faults before there is a request that Fastify could handle.
 */
export function clientErrorHandler(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUSES[error.code] ?? 400;
  const text = `${STATUS_CODES[status]}\n`;
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': FILE_POLICY,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  socket.destroy(error);
}
