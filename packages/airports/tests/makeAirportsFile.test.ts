/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { decodeAirports, type AirportsFile } from '../../../src/airports/airportsFile';
import { makeAirportsFile } from '../makeAirportsFile';
import { keepEncodingsApart } from '../../../tests/support/encodingsApart';

// In this process, the lists that the file comes from cannot be read.
jest.mock('../readAirports', () => ({
  readAirports: () => Promise.reject(new Error('read in the process of the build')),
}));

keepEncodingsApart('test');

test('the file of airports is made in a process of its own, whose memory is free afterwards', async () => {
  const file = await makeAirportsFile(process.cwd());
  const airports = decodeAirports(JSON.parse(readFileSync(file, 'utf8')) as AirportsFile);
  expect(airports.length).toBeGreaterThan(1_000);
});
