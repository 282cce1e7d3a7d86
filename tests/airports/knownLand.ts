import { readFileSync } from 'node:fs';
import { decodeLand, type Land, type LandFile } from '../../src/airports/landFile';
import { makeLandFile } from '../../packages/airports/makeLandFile';

/** Reads the land as browsers know it. */
export async function knownLand(): Promise<Land> {
  const file = await makeLandFile(process.cwd());
  return decodeLand(JSON.parse(readFileSync(file, 'utf8')) as LandFile);
}
