/** The links of the desk and the logs of the proxies (docs/operations.md, 'The desk'). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '../../support/freePort';
import { test } from '../test';
import { SHIPPED_PROXIES } from './shippedProxies';

test.use({ ignoreHTTPSErrors: true });

for (const { name, missing, start } of SHIPPED_PROXIES)
  for (const apiAlone of [false, true])
    test(`no log of ${name}${apiAlone ? ' for the API alone' : ''} has a link of the desk, also when the server is away${missing && ` (skipped: ${missing})`}`, async ({
      request,
    }) => {
      test.skip(missing !== '', missing);
      const folder = mkdtempSync(path.join(tmpdir(), 'x1-desk-links-'));
      const proxy = await start([await freePort()], folder, { apiAlone });
      const get = (port: string, target: string) =>
        request.get(`${port}${target}`, { maxRedirects: 0 }).then((answer) => answer.status());
      const [plain, secure] = [
        `http://localhost:${proxy.httpPort}`,
        `https://localhost:${proxy.httpsPort}`,
      ] as const;
      expect(
        await Promise.all([get(secure, '/desk/secret-link'), get(secure, '/api/logged')]),
      ).toEqual([502, 502]);
      expect([301, 308]).toContain(await get(plain, '/desk/secret-link'));
      const errors = () => readFileSync(path.join(folder, 'error.log'), 'utf8');
      await expect.poll(errors).toContain('/api/logged');
      expect(errors()).not.toContain('secret-link');
      if (name === 'nginx') {
        const requests = readFileSync(path.join(folder, 'access.log'), 'utf8');
        expect(requests).toContain('/api/logged');
        expect(requests).not.toContain('secret-link');
      }
      proxy.close();
      rmSync(folder, { recursive: true });
    });
