import { knownLand } from '../../airports/knownLand';
import { SOME_AIRPORTS } from '../../airports/someAirports';
import { estimateTrip } from '../../../src/airports/tripEstimate';
import { drawTrip, type TripDrawing } from '../../../src/forms/charter/trip/drawTrip';

const SIZE = { width: 720, height: 360 };
const JET = { speed: { from: 380, to: 460 }, minutes: { from: 25, to: 35 } };

/** A trip as codes, such as `LBG-GVA GVA-LBG`. */
function draw(trip: string, size = SIZE): TripDrawing {
  const typed = trip.split(' ').map((leg) => {
    const [from = '', to = ''] = leg.split('-');
    return { from, to, date: '2026-12-24', time: '09:00' };
  });
  return drawTrip(estimateTrip(SOME_AIRPORTS, typed, JET).legs, undefined, size);
}

/** How many pieces a path has. */
const pieces = (path: string): number => path.split('M').length - 1;

const TRIPS = [
  'LBG-GVA',
  'AKL-LAX',
  'LAX-AKL',
  'LTN-TEB TEB-LTN',
  'HND-LAX LAX-TEB TEB-LTN',
  'LTN-TEB TEB-LAX LAX-HND HND-DXB DXB-LTN',
];

describe.each([
  ['wide', SIZE],
  ['narrow', { width: 270, height: 202 }],
])('on a %s map', (_, size) => {
  test.each(TRIPS)('%s lies within the map, each leg in one line', (trip) => {
    const { arcs, airports } = draw(trip, size);
    expect(arcs.map(({ path }) => pieces(path))).toEqual(arcs.map(() => 1));
    for (const { x, y } of [
      ...airports.map(({ dot }) => dot),
      ...arcs.flatMap((arc) => arc.points),
    ]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(size.height);
    }
  });

  test.each(TRIPS)('the names of %s lie in no other and beside every dot', (trip) => {
    const { airports } = draw(trip, size);
    const boxes = airports.map(({ code, city, text, anchor }) => {
      // The texts are narrower than this: 13 and 12 px in the text face.
      const width = Math.max(code.length * 9.5, city.length * 6.2);
      const left = { start: text.x, middle: text.x - width / 2, end: text.x - width }[anchor];
      const bottom = city === '' ? text.y + 3 : text.y + 19;
      return { code, left, right: left + width, top: text.y - 11, bottom };
    });
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(size.width);
      for (const other of boxes.filter(({ code }) => code !== box.code)) {
        const isApart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top ||
          other.bottom <= box.top;
        expect(isApart).toBe(true);
      }
      for (const { dot } of airports)
        expect(dot.x > box.left && dot.x < box.right && dot.y > box.top && dot.y < box.bottom).toBe(
          false,
        );
    }
  });
});

test('Auckland to Los Angeles crosses the Pacific: Los Angeles is on the right', () => {
  for (const trip of ['AKL-LAX', 'LAX-AKL']) {
    const [akl, lax] = ['AKL', 'LAX'].map((code) =>
      draw(trip).airports.find((airport) => airport.code === code),
    );
    expect((akl?.dot.x ?? 0) < (lax?.dot.x ?? 0)).toBe(true);
  }
});

test('out and back are apart, with a number each', () => {
  const [out, back] = draw('LBG-GVA GVA-LBG').arcs;
  expect([out?.number, back?.number]).toEqual([1, 2]);
  const [one, other] = [out?.middle, back?.middle];
  const gap = Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
  expect(gap).toBeGreaterThan(20);
  // A leg of its own is the great circle itself: straight, where it is short.
  const [only] = draw('LBG-GVA').arcs;
  expect(only?.path).not.toBe(out?.path);
});

test('a trip around the earth is on a map of all of it, and goes on at the other side', () => {
  const { arcs } = draw('LTN-AKL AKL-LAX LAX-LTN');
  expect(arcs.map(({ path }) => pieces(path))).toEqual([2, 1, 1]);
  for (const { path } of arcs) {
    for (const piece of path.split('M').slice(1)) {
      const xs = piece.split('L').map((point) => Number(point.split(',')[0]));
      const steps = xs.slice(1).map((x, index) => Math.abs(x - (xs[index] ?? 0)));
      expect(Math.max(...steps)).toBeLessThan(SIZE.width / 10);
    }
  }
});

test('a great circle bends towards the pole', () => {
  const [arc] = draw('LTN-TEB').arcs;
  const [first, last] = [arc?.points[0], arc?.points.at(-1)];
  const straight = ((first?.y ?? 0) + (last?.y ?? 0)) / 2;
  expect(arc?.middle.y).toBeLessThan(straight - 15);
});

test('a short leg has a country around it', () => {
  const { airports } = draw('LBG-GVA');
  const [from, to] = airports.map(({ dot }) => dot);
  const length = Math.hypot((from?.x ?? 0) - (to?.x ?? 0), (from?.y ?? 0) - (to?.y ?? 0));
  expect(length).toBeLessThan(SIZE.width / 2.5);
});

describe('the land', () => {
  test('has the continents, and no piece that covers the whole earth', async () => {
    const { land, borders } = await knownLand();
    // Natural Earth 1:50m has 1,420 pieces of land; the small ones are left out.
    expect(land.coordinates.length).toBeGreaterThan(200);
    expect(borders.coordinates.length).toBeGreaterThan(150);
    const { geoArea, geoContains } = await import('d3-geo');
    for (const coordinates of land.coordinates)
      expect(geoArea({ type: 'Polygon', coordinates })).toBeLessThan(Math.PI);
    // 29 % of the earth.
    expect(geoArea(land) / (4 * Math.PI)).toBeCloseTo(0.29, 1);
    expect(geoContains(land, [2.44, 48.97])).toBe(true);
    expect(geoContains(land, [-30, 45])).toBe(false);
  });

  test('is drawn within the map and its edge', async () => {
    const land = await knownLand();
    const legs = estimateTrip(
      SOME_AIRPORTS,
      [{ from: 'LBG', to: 'GVA', date: '', time: '' }],
      JET,
    ).legs;
    const { land: path } = drawTrip(legs, land, SIZE);
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(50);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(SIZE.width + 10);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-10);
  });
});
