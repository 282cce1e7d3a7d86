/**
 * @jest-environment node
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeAirports, type AirportsFile } from '../../src/airports/airportsFile';
import { makeAirportsFile } from '../../src/site/airports/airportsFile';

// In this process, the lists that the file comes from cannot be read.
jest.mock('../../src/site/airports/readAirports', () => ({
  readAirports: () => Promise.reject(new Error('read in the process of the build')),
}));

const encodings = process.env['X1_ENCODINGS_FOLDER'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-airports-'));
  process.env['X1_ENCODINGS_FOLDER'] = folder;
});
afterEach(() => {
  if (encodings === undefined) delete process.env['X1_ENCODINGS_FOLDER'];
  else process.env['X1_ENCODINGS_FOLDER'] = encodings;
  rmSync(folder, { recursive: true, force: true });
});

test('the file of airports is made in a process of its own, whose memory is free afterwards', async () => {
  const file = await makeAirportsFile(process.cwd());
  const airports = decodeAirports(JSON.parse(readFileSync(file, 'utf8')) as AirportsFile);
  expect(airports.length).toBeGreaterThan(1_000);
});
