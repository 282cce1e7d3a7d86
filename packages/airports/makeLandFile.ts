import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { meshArcs } from 'topojson-client';
import type { LandFile } from '../../src/airports/landFile';
import { cacheFolder, digestOfCode, writeAtomically } from '../cache/cache';
import { ringArea, simplifyLine, type Point } from './simplifyLine';

/** What makes the map: Natural Earth's data, and this code. */
const SOURCES = ['node_modules/world-atlas/package.json', 'src/airports', 'packages/airports'];

type Topology = Parameters<typeof meshArcs>[0];
type Countries = NonNullable<Parameters<typeof meshArcs>[1]>;

/** What is read of world-atlas, whose data are Natural Earth's (public domain). */
type Atlas = Topology & {
  objects: { countries: Countries; land: { geometries: { arcs: number[][][] }[] } };
};

/** A detail of a coast or border with a smaller area is left out, square degrees. */
const SMALLEST_DETAIL = 0.015;

/** An island or lake with a smaller area is left out, square degrees. */
const SMALLEST_ISLAND = 0.03;

/** A unit is 3 km at most: less than 2 px on the map of a trip of 500 km. */
const UNITS_PER_DEGREE = 40;

/**
 * Makes the file of land and borders, which browsers fetch. It is kept between builds, like the encodings
 * of pictures.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @returns the absolute path of the file
 */
export async function makeLandFile(projectFolder: string): Promise<string> {
  const digest = digestOfCode(SOURCES.map((source) => path.join(projectFolder, source)));
  const folder = path.join(cacheFolder(), 'airports');
  const file = path.join(folder, `land-${digest}.json`);
  if (existsSync(file)) return file;
  await writeAtomically(file, JSON.stringify(encodeLand(readAtlas())));
  return file;
}

const packageFile = createRequire(path.resolve('package.json'));

const readAtlas = (): Atlas =>
  JSON.parse(readFileSync(packageFile.resolve('world-atlas/countries-50m.json'), 'utf8')) as Atlas;

function encodeLand(atlas: Atlas): LandFile {
  const exact = exactLines(atlas);
  const simple = exact.map((line) => simplifyLine(line, SMALLEST_DETAIL));
  const ring = (lines: readonly Point[][], indices: readonly number[]): Point[] =>
    indices.flatMap((index) =>
      index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []),
    );
  const isKept = (indices: readonly number[]): boolean => {
    const area = ringArea(ring(exact, indices));
    // A ring that turns inside out would cover the whole earth.
    return Math.abs(area) >= SMALLEST_ISLAND && area * ringArea(ring(simple, indices)) > 0;
  };
  const land = atlas.objects.land.geometries
    .flatMap(({ arcs }) => arcs)
    .filter(([outer]) => outer !== undefined && isKept(outer))
    .map((rings) => rings.filter(isKept));
  const borders = meshArcs(atlas, atlas.objects.countries, (one, other) => one !== other).arcs;
  const used = [...new Set([...land.flat(2), ...borders.flat()].map(lineOf))];
  const places = new Map(used.map((line, place) => [line, place]));
  const renamed = (indices: readonly number[]): number[] =>
    indices.map((index) => {
      const place = places.get(lineOf(index)) ?? 0;
      return index < 0 ? ~place : place;
    });
  return {
    unitsPerDegree: UNITS_PER_DEGREE,
    lines: used.map((line) => encodeLine(simple[line] ?? [])),
    land: land.map((rings) => rings.map(renamed)),
    borders: borders.map(renamed),
  };
}

/** The index of a line, in either direction. */
const lineOf = (index: number): number => (index < 0 ? ~index : index);

/**
 * Reads the lines of the atlas.
 * @returns each line, degrees
 * @throws when the atlas is not written in whole numbers
 */
function exactLines({ arcs, transform }: Atlas): Point[][] {
  if (!transform) throw new Error('The atlas is not quantized.');
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** A line in whole units, without points that are equal in them. */
function encodeLine(line: readonly Point[]): number[] {
  const encoded: number[] = [];
  let [x, y] = [0, 0];
  for (const [index, [longitude, latitude]] of line.entries()) {
    const nextX = Math.round(longitude * UNITS_PER_DEGREE);
    const nextY = Math.round(latitude * UNITS_PER_DEGREE);
    if (index > 0 && nextX === x && nextY === y) continue;
    encoded.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return encoded;
}
