#!/usr/bin/env node
/**
 * Firefox for Playwright: starts the Firefox of this system with the arguments of Playwright, and passes its
 * messages of WebDriver BiDi on, both ways. Playwright sends some commands to every browser, and rejects a page
 * when one is unknown: Firefox ESR knows no `emulation.setMediaFeaturesOverride`, which is answered here.
 */
const { spawn } = require('node:child_process');
const { createInterface } = require('node:readline');
const { WebSocket, WebSocketServer } = require('ws');

const ADDRESS = /WebDriver BiDi listening on (ws:\S+)/;

/** Commands that change nothing that a test looks at. */
const UNKNOWN = ['emulation.setMediaFeaturesOverride'];

const firefox = spawn(process.env.X1_FIREFOX, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (status) => process.exit(status ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => firefox.kill(signal));

createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = ADDRESS.exec(line) ?? [];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else listen(address);
});

function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    const opened = new Promise((settle) => browser.once('open', settle));
    playwright.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (UNKNOWN.includes(method)) {
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
        return;
      }
      await opened;
      browser.send(String(data));
    });
    browser.on('message', (data) => playwright.send(String(data)));
    playwright.once('close', () => browser.close());
    browser.once('close', () => playwright.close());
  });
}
