import { geoDistance } from 'd3-geo';
import { greatCircleKm, toNauticalMiles, type Position } from '../../src/airports/greatCircle';

/** Degrees north and east of airports, as their aeronautical publications give them. */
const PLACES = {
  AKL: [-37.012, 174.786],
  ATL: [33.637, -84.428],
  CDG: [49.013, 2.55],
  DFW: [32.897, -97.038],
  DOH: [25.273, 51.608],
  DXB: [25.253, 55.364],
  EWR: [40.693, -74.169],
  GVA: [46.238, 6.109],
  IAH: [29.984, -95.341],
  JFK: [40.639, -73.779],
  JNB: [-26.139, 28.246],
  LAX: [33.943, -118.408],
  LBG: [48.969, 2.441],
  LHR: [51.471, -0.462],
  MEL: [-37.673, 144.843],
  PER: [-31.94, 115.967],
  SCL: [-33.393, -70.786],
  SFO: [37.62, -122.375],
  SIN: [1.35, 103.994],
  SYD: [-33.946, 151.177],
} as const;

type Code = keyof typeof PLACES;

const positionOf = (code: Code): Position => {
  const [latitude, longitude] = PLACES[code];
  return { latitude, longitude };
};

const MILE_KM = 1.609344;

/** Published distances on the ellipsoid WGS 84, from which a sphere differs by 0.5 % at most. */
const OAG = "OAG, 'Exploring the World's 10 Longest Non-Stop Airline Routes', 2024";
const USA_TODAY = "USA Today, 'The world's 25 longest airline flights', 2018";
const AEROXPLORER = "AeroXplorer, 'The World's Top 10 Longest Flights Ranked by Distance', 2024";
const WIKIPEDIA = "Wikipedia, 'Longest flights'";
const GREAT_CIRCLE_MAPPER = 'Great Circle Mapper, gcmap.com';

test.each([
  ['JFK', 'SIN', 15_332, OAG],
  ['EWR', 'SIN', 15_329, OAG],
  ['AKL', 'DOH', 14_526, OAG],
  ['PER', 'LHR', 14_499, OAG],
  ['AKL', 'DXB', 8_824 * MILE_KM, USA_TODAY],
  ['LAX', 'SIN', 8_770 * MILE_KM, USA_TODAY],
  ['IAH', 'SYD', 13_834, AEROXPLORER],
  ['DFW', 'SYD', 13_803, AEROXPLORER],
  ['JNB', 'ATL', 13_581, WIKIPEDIA],
  ['SFO', 'SIN', 13_593, WIKIPEDIA],
  ['LAX', 'JFK', 2_151 * 1.852, `${GREAT_CIRCLE_MAPPER}, FAQ`],
  ['LHR', 'JFK', 5_540, GREAT_CIRCLE_MAPPER],
  ['LAX', 'AKL', 10_479, GREAT_CIRCLE_MAPPER],
  ['SYD', 'SCL', 11_340, GREAT_CIRCLE_MAPPER],
  ['SYD', 'MEL', 705, GREAT_CIRCLE_MAPPER],
  ['LHR', 'CDG', 348, GREAT_CIRCLE_MAPPER],
  ['LBG', 'GVA', 409, GREAT_CIRCLE_MAPPER],
] as const)('%s to %s is %d km within 0.5 %% (%s)', (...[from, to, published]) => {
  const km = greatCircleKm(positionOf(from), positionOf(to));
  expect(Math.abs(km / published - 1)).toBeLessThan(0.005);
  expect(greatCircleKm(positionOf(to), positionOf(from))).toBe(km);
});

test("is the arc of the Aviation Formulary's example from LAX to JFK: 0.623585 radians", () => {
  const km = greatCircleKm(
    { latitude: 33.95, longitude: -118.4 },
    { latitude: 40 + 38 / 60, longitude: -(73 + 47 / 60) },
  );
  expect(km / 6371.0088).toBeCloseTo(0.623585, 5);
});

test('is the distance that the arcs of the map have', () => {
  for (const from of Object.values(PLACES)) {
    for (const to of Object.values(PLACES)) {
      const km = greatCircleKm(
        { latitude: from[0], longitude: from[1] },
        { latitude: to[0], longitude: to[1] },
      );
      const radians = geoDistance([from[1], from[0]], [to[1], to[0]]);
      expect(km).toBeCloseTo(radians * 6371.0088, 3);
    }
  }
});

test('is zero for one place, and half a meridian from pole to pole', () => {
  const pole = { latitude: 90, longitude: 12 };
  expect(greatCircleKm(pole, pole)).toBe(0);
  expect(greatCircleKm(pole, { latitude: -90, longitude: 100 })).toBeCloseTo(Math.PI * 6371.0088);
});

test('a nautical mile has 1,852 m', () => {
  expect(toNauticalMiles(18.52)).toBeCloseTo(10);
});
