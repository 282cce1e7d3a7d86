import type { MultiLineString, MultiPolygon, Position } from 'geojson';

/**
 * The file of land and borders for the map of a trip. Like TopoJSON, it has each line once: `land` and
 * `borders` name the lines by their index, or by its complement `~index` for a line in reverse.
 */
export type LandFile = {
  /** The unit of the lines: this many are one degree. */
  unitsPerDegree: number;
  /** Each line: longitude and latitude of its first point, then the steps to each next one. */
  lines: number[][];
  /** The rings of each piece of land. */
  land: number[][][];
  /** The borders between countries. */
  borders: number[][];
};

/** Land and borders as GeoJSON. */
export type Land = { land: MultiPolygon; borders: MultiLineString };

export function decodeLand({ unitsPerDegree, lines, land, borders }: LandFile): Land {
  const decoded = lines.map((line) => decodeLine(line, unitsPerDegree));
  const follow = (indices: readonly number[]): Position[] =>
    indices.flatMap((index, place) => {
      const line = index < 0 ? [...(decoded[~index] ?? [])].reverse() : decoded[index];
      // A line begins where the one before it ends.
      return (line ?? []).slice(place === 0 ? 0 : 1);
    });
  return {
    land: { type: 'MultiPolygon', coordinates: land.map((rings) => rings.map(follow)) },
    borders: { type: 'MultiLineString', coordinates: borders.map(follow) },
  };
}

function decodeLine(line: readonly number[], unitsPerDegree: number): Position[] {
  const points: Position[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < line.length; index += 2) {
    x += line[index] ?? 0;
    y += line[index + 1] ?? 0;
    points.push([x / unitsPerDegree, y / unitsPerDegree]);
  }
  return points;
}
