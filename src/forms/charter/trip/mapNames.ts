import type { Airport } from '../../../airports/airport';
import type { MapArc, MapPoint } from './mapArcs';
import type { MapSize } from './mapProjection';

/** An airport on the map, with the place of its name. */
export type MapAirport = {
  icao: string;
  /** Its IATA code, or its ICAO code. */
  code: string;
  /** Empty where the map has no room for it. */
  city: string;
  dot: MapPoint;
  /** Where the text is anchored: the baseline of the code. */
  text: MapPoint;
  anchor: 'start' | 'middle' | 'end';
};

/** The rectangle of a text, px. */
type Box = { left: number; top: number; right: number; bottom: number };

/** How a text lies beside its dot. */
type Side = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** The sizes of the texts of the map, px. They are those of the styles in `TripMap.tsx`. */
const LINE_HEIGHT = 16;
const CODE_WIDTH = 10.5;
const CITY_WIDTH = 7.2;
const DISTANCE = 10;

/** The best sides first. */
const SIDES: readonly Side[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
];

/** How bad it is that a text lies over another, outside of the map, or over a dot, number or arc. */
const COST = { text: 1000, outside: 1000, dot: 100, arc: 5 };

/** Half the size of a dot or of the number of a leg, px. */
const DOT_SIZE = 11;

/**
 * Places the names of airports beside their dots, where they cover no other name, no dot, and as little of
 * the arcs as possible. A name without room loses its city.
 */
export function placeNames(
  places: readonly { airport: Airport; dot: MapPoint }[],
  arcs: readonly MapArc[],
  size: MapSize,
): MapAirport[] {
  const boxes: Box[] = [];
  const dots = [...places.map(({ dot }) => dot), ...arcs.map(({ middle }) => middle)];
  const line = arcs.flatMap(({ points }) => points);
  return places.map(({ airport, dot }) => {
    const code = airport.iata || airport.icao;
    const costOf = (box: Box): number =>
      boxes.filter((other) => overlap(box, other)).length * COST.text +
      (isInside(box, size) ? 0 : COST.outside) +
      dots.filter((point) => point !== dot && isOver(box, point, DOT_SIZE)).length * COST.dot +
      line.filter((point) => isOver(box, point, 2)).length * COST.arc;
    const candidates = [airport.city, ''].flatMap((city) =>
      SIDES.map((side) => {
        const box = boxBeside(dot, side, code, city);
        return { city, side, box, cost: costOf(box) };
      }),
    );
    const [first] = candidates;
    if (!first) throw new Error('A name has no side.');
    // A city is left out only where its name would lie over another or outside of the map.
    const [withCity, withoutCity] = [
      candidates.slice(0, SIDES.length),
      candidates.slice(SIDES.length),
    ];
    const best = cheapest(withCity, first);
    const chosen = best.cost < COST.text ? best : cheapest(withoutCity, best);
    boxes.push(chosen.box);
    return { icao: airport.icao, code, city: chosen.city, dot, ...textIn(chosen) };
  });
}

const cheapest = <Candidate extends { cost: number }>(
  candidates: readonly Candidate[],
  first: Candidate,
): Candidate => candidates.reduce((best, one) => (one.cost < best.cost ? one : best), first);

function boxBeside({ x, y }: MapPoint, side: Side, code: string, city: string): Box {
  const width = Math.max(code.length * CODE_WIDTH, city.length * CITY_WIDTH);
  const height = city === '' ? LINE_HEIGHT : 2 * LINE_HEIGHT;
  const gap = side.x !== 0 && side.y !== 0 ? DISTANCE * 0.6 : DISTANCE;
  const left = side.x === 0 ? x - width / 2 : side.x > 0 ? x + gap : x - gap - width;
  const top = side.y === 0 ? y - height / 2 : side.y > 0 ? y + gap : y - gap - height;
  return { left, top, right: left + width, bottom: top + height };
}

const ANCHORS = { '-1': 'end', '0': 'middle', '1': 'start' } as const;

function textIn({ box, side }: { box: Box; side: Side }): Pick<MapAirport, 'text' | 'anchor'> {
  const x = side.x === 0 ? (box.left + box.right) / 2 : side.x > 0 ? box.left : box.right;
  // The baseline is a quarter of the line above its end.
  return { text: { x, y: box.top + LINE_HEIGHT * 0.78 }, anchor: ANCHORS[side.x] };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const isOver = (box: Box, { x, y }: MapPoint, margin: number): boolean =>
  x > box.left - margin &&
  x < box.right + margin &&
  y > box.top - margin &&
  y < box.bottom + margin;

const isInside = (box: Box, { width, height }: MapSize): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
