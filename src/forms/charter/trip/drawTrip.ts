import { geoGraticule, geoPath } from 'd3-geo';
import type { MultiLineString } from 'geojson';
import type { Land } from '../../../airports/landFile';
import type { LegEstimate } from '../../../airports/tripEstimate';
import { mapArcs, positionOf, type MapArc } from './mapArcs';
import { placeNames, type MapAirport } from './mapNames';
import { mapProjection, type MapSize } from './mapProjection';

/** What the map of a trip shows; the paths are the `d` of SVG. */
export type TripDrawing = {
  /** The edge of the earth, where it is on the map. */
  edge: string;
  graticule: string;
  land: string;
  borders: string;
  arcs: MapArc[];
  airports: MapAirport[];
};

/** The distance of the lines of latitude and longitude by the scale of the projection, degrees. */
const GRATICULE_STEPS = [
  { minScale: 4000, degrees: 2 },
  { minScale: 1200, degrees: 5 },
  { minScale: 0, degrees: 10 },
];

/**
 * Draws the map of a trip (docs/specification.md, 'Trip overview').
 * @param land land and borders; undefined while they are being fetched
 */
export function drawTrip(
  legs: readonly LegEstimate[],
  land: Land | undefined,
  size: MapSize,
): TripDrawing {
  const lines: MultiLineString = {
    type: 'MultiLineString',
    coordinates: legs.map(({ from, to }) => [positionOf(from), positionOf(to)]),
  };
  const projection = mapProjection(lines, size);
  const path = geoPath(projection).digits(1);
  const step =
    GRATICULE_STEPS.find(({ minScale }) => projection.scale() >= minScale)?.degrees ?? 10;
  const arcs = mapArcs(legs, projection, size.width);
  const airports = new Map(
    legs.flatMap(({ from, to }) => [from, to]).map((one) => [one.icao, one]),
  );
  const places = [...airports.values()].map((airport) => {
    const [x, y] = projection(positionOf(airport)) ?? [0, 0];
    return { airport, dot: { x, y } };
  });
  return {
    edge: path({ type: 'Sphere' }) ?? '',
    graticule: path(geoGraticule().step([step, step])()) ?? '',
    land: (land && path(land.land)) ?? '',
    borders: (land && path(land.borders)) ?? '',
    arcs,
    airports: placeNames(places, arcs, size),
  };
}
