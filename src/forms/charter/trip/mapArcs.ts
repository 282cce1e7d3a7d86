import { geoInterpolate, type GeoProjection } from 'd3-geo';
import type { Airport } from '../../../airports/airport';
import type { LegEstimate } from '../../../airports/tripEstimate';

/** A point of the map, px from its upper left corner. */
export type MapPoint = { x: number; y: number };

/** The great circle of a leg on the map. */
export type MapArc = {
  /** The number of the leg, from 1. */
  number: number;
  /** The `d` of its path. */
  path: string;
  points: MapPoint[];
  middle: MapPoint;
  /** The direction of flight in the middle, degrees clockwise from the right. */
  direction: number;
};

/** So many pieces of a great circle look like a curve. */
const PIECES = 96;

/** How far the legs of a round trip are apart in the middle: a part of their length on the map, and the most in px. */
const GAP = { part: 0.09, max: 16 };

/**
 * Draws the legs. Legs between the same two airports bend to their right-hand side, so that out and back
 * are seen apart.
 * @param width the width of the map, px
 * @returns the arcs, in the order of the legs
 */
export const mapArcs = (
  legs: readonly LegEstimate[],
  projection: GeoProjection,
  width: number,
): MapArc[] =>
  legs.map((leg, index) => {
    const isRepeated = legs.some((other) => other !== leg && hasSamePlaces(leg, other));
    const before = legs.slice(0, index).filter((other) => isSameWay(leg, other)).length;
    const points = greatCircle(leg, projection);
    return toArc(leg.number, isRepeated ? bent(points, before + 1) : points, width);
  });

const isSameWay = (one: LegEstimate, other: LegEstimate): boolean =>
  one.from.icao === other.from.icao && one.to.icao === other.to.icao;

const hasSamePlaces = (one: LegEstimate, other: LegEstimate): boolean =>
  isSameWay(one, other) || isSameWay(one, { ...other, from: other.to, to: other.from });

/** The place of an airport, as GeoJSON writes it. */
export const positionOf = ({ longitude, latitude }: Airport): [number, number] => [
  longitude,
  latitude,
];

function greatCircle({ from, to }: LegEstimate, projection: GeoProjection): MapPoint[] {
  const positionAt = geoInterpolate(positionOf(from), positionOf(to));
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const [x, y] = projection(positionAt(piece / PIECES)) ?? [0, 0];
    return { x, y };
  });
}

function bent(points: readonly MapPoint[], times: number): MapPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy) || 1;
  const gap = Math.min(GAP.max, GAP.part * length) * times;
  return points.map(({ x, y }, index) => {
    const offset = gap * Math.sin((Math.PI * index) / PIECES);
    return { x: x - (dy / length) * offset, y: y + (dx / length) * offset };
  });
}

function toArc(number: number, points: MapPoint[], width: number): MapArc {
  const centre = PIECES / 2;
  const [before, middle, after] = [points[centre - 1], points[centre], points[centre + 1]];
  if (!before || !middle || !after) throw new Error('An arc has no middle.');
  const direction = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
  return { number, path: toPath(points, width), points, middle, direction };
}

/** A path in tenths of a pixel. A leg that leaves a map of the whole earth on one side goes on at the other. */
function toPath(points: readonly MapPoint[], width: number): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      const goesOn = before && Math.abs(x - before.x) < width / 2;
      return `${goesOn ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join('');
}
