import {
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoNaturalEarth1,
  geoPath,
  type GeoProjection,
} from 'd3-geo';
import type { MultiLineString } from 'geojson';

/** The size of the map, px. */
export type MapSize = { width: number; height: number };

/** The places of a trip must not be further from its centre than this for a map of one side of the earth. */
const LARGEST_RADIUS = (75 * Math.PI) / 180;

/** A map shows at least this much from side to side, so that a short leg has a country around it, km. */
const SHORTEST_WIDTH_KM = 1300;
const EARTH_RADIUS_KM = 6371;

/** The space for names around the places of the trip, in parts of the size of the map. */
const MARGIN = { sides: 0.16, ends: 0.2 };

/** How much of the earth lies around the trip on a map of one side of it, degrees. The rest is distorted. */
const RIM_DEGREES = 45;

/**
 * The centre of the map is nearer to the equator than the trip, so that great circles bend towards the
 * poles as on a globe.
 */
const TILT = 0.35;

/**
 * Chooses the projection of a trip, turned to the trip, so that no leg is cut at the antimeridian: one side
 * of the earth in true areas, or the whole earth for a trip around it.
 */
export function mapProjection(arcs: MultiLineString, { width, height }: MapSize): GeoProjection {
  const [longitude, latitude] = geoCentroid(arcs);
  const ends = arcs.coordinates
    .flat()
    .map((place): [number, number] => [place[0] ?? 0, place[1] ?? 0]);
  const radius = Math.max(...ends.map((end) => geoDistance(end, [longitude, latitude])));
  const projection =
    radius > LARGEST_RADIUS
      ? geoNaturalEarth1().rotate([-longitude, 0])
      : geoAzimuthalEqualArea()
          .rotate([-longitude, -latitude * tiltOf(radius)])
          .clipAngle((radius * 180) / Math.PI + RIM_DEGREES);
  const [side, end] = [width * MARGIN.sides, height * MARGIN.ends];
  projection.fitExtent(
    [
      [side, end],
      [width - side, height - end],
    ],
    arcs,
  );
  const largest = (width / SHORTEST_WIDTH_KM) * EARTH_RADIUS_KM;
  if (projection.scale() > largest) projection.scale(largest);
  centre(projection, arcs, { width, height });
  return projection.clipExtent([
    [-10, -10],
    [width + 10, height + 10],
  ]);
}

/** A trip over half the earth has no room to be moved towards the edge of the map. */
const tiltOf = (radius: number): number => TILT + (1 - TILT) * (radius / LARGEST_RADIUS);

function centre(
  projection: GeoProjection,
  arcs: MultiLineString,
  { width, height }: MapSize,
): void {
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(arcs);
  const [x, y] = projection.translate();
  projection.translate([x + (width - left - right) / 2, y + (height - top - bottom) / 2]);
}
