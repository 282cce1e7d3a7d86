import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Airport } from '../../src/airports/airport';
import { decodeAirports, type AirportsFile } from '../../src/airports/airportsFile';
import { airportsProcess, pathOfAirportsFile } from './makeAirportsFile';

/**
 * Reads the airports without a promise, for the content check. When their file is not made yet, another
 * process makes it: only content that names an airport pays for this.
 * @throws {Error} when the file cannot be made
 */
export function readAirportsSync(): readonly Airport[] {
  const file = pathOfAirportsFile(process.cwd());
  if (!existsSync(file)) makeFile();
  return decodeAirports(JSON.parse(readFileSync(file, 'utf8')) as AirportsFile);
}

function makeFile(): void {
  const { args, env } = airportsProcess();
  const { status, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`The airports cannot be read: ${error?.message ?? stderr}`);
}
