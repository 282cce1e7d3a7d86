import type { Airport } from '../../src/airports/airport';

const airport = (
  iata: string,
  icao: string,
  city: string,
  name: string,
  latitude: number,
  longitude: number,
  timeZone: string,
): Airport => ({
  iata,
  icao,
  city,
  name,
  country: '',
  latitude,
  longitude,
  timeZone,
  rank: 0,
  keywords: '',
});

/** A few airports as the published file has them, for tests that need places and time zones. */
export const SOME_AIRPORTS: readonly Airport[] = [
  airport('LBG', 'LFPB', 'Paris', 'Le Bourget', 48.969, 2.441, 'Europe/Paris'),
  airport('GVA', 'LSGG', 'Geneva', 'Cointrin', 46.238, 6.109, 'Europe/Zurich'),
  airport('LTN', 'EGGW', 'London', 'Luton', 51.875, -0.368, 'Europe/London'),
  airport('TEB', 'KTEB', 'New York', 'Teterboro', 40.85, -74.061, 'America/New_York'),
  airport('LAX', 'KLAX', 'Los Angeles', 'International', 33.943, -118.408, 'America/Los_Angeles'),
  airport('AKL', 'NZAA', 'Auckland', 'International', -37.012, 174.786, 'Pacific/Auckland'),
  airport('HND', 'RJTT', 'Tokyo', 'Haneda', 35.552, 139.78, 'Asia/Tokyo'),
  airport('DXB', 'OMDB', 'Dubai', 'International', 25.253, 55.364, 'Asia/Dubai'),
];
