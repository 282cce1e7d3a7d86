/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'node:fs';
import { decodeAirports, type AirportsFile } from '../../../src/airports/airportsFile';
import { makeAirportsFile } from '../makeAirportsFile';
import { keepEncodingsApart } from '../../../tests/support/encodingsApart';
import { temporaryFolder } from '../../../tests/support/temporaryFolder';

// In this process, the lists that the file comes from cannot be read.
jest.mock('../readAirports', () => ({
  readAirports: () => Promise.reject(new Error('read in the process of the build')),
}));

keepEncodingsApart('test');

const temporary = temporaryFolder();

test('the file of airports is made in a process of its own, whose memory is free afterwards', async () => {
  process.env.TMPDIR = temporary();
  const file = await makeAirportsFile(process.cwd());
  const airports = decodeAirports(JSON.parse(readFileSync(file, 'utf8')) as AirportsFile);
  expect(airports.length).toBeGreaterThan(1_000);
  // No compiled code lies where anybody could have put some.
  expect(readdirSync(temporary())).toEqual([]);
});
