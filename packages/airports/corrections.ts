/**
 * What the packages lack or have wrong, of airports that private flights use. OurAirports' package has only
 * airports with an IATA code, and airport-data-js has railway stations under the codes of some airports.
 */
import type { SourceAirport } from './sources';

/** Airports that no package describes correctly. Their figures are those of OurAirports' site. */
export const ADDED_AIRPORTS: readonly SourceAirport[] = [
  {
    // airport-data-js has Ashford's railway station under this code.
    iata: '',
    icao: 'KHCR',
    name: 'Heber City Municipal Airport',
    city: 'Heber City',
    country: 'US',
    latitude: 40.4818,
    longitude: -111.4288,
    timeZone: 'America/Denver',
    type: 'small_airport',
    runwayFt: 6898,
    hasAirlines: false,
    keywords: '',
  },
  {
    // airport-data-js has a railway station of Birmingham under this code.
    iata: '',
    icao: 'KJWN',
    name: 'John C. Tune Airport',
    city: 'Nashville',
    country: 'US',
    latitude: 36.1824,
    longitude: -86.8867,
    timeZone: 'America/Chicago',
    type: 'small_airport',
    runwayFt: 6001,
    hasAirlines: false,
    keywords: '',
  },
  // airport-data-js 3.1.0 lacks the next four. Version 4 has them, and does not admit Node 20.
  {
    iata: 'CSW',
    icao: 'MMSL',
    name: 'Cabo San Lucas International Airport',
    city: '',
    country: 'MX',
    latitude: 22.949072,
    longitude: -109.939479,
    timeZone: 'America/Mazatlan',
    type: 'medium_airport',
    runwayFt: 6998,
    hasAirlines: false,
    keywords: '',
  },
  {
    iata: 'BFY',
    icao: 'ZSBA',
    name: 'Bengbu Tenghu Airport',
    city: '',
    country: 'CN',
    latitude: 33.166292,
    longitude: 117.058344,
    timeZone: 'Asia/Shanghai',
    type: 'medium_airport',
    runwayFt: 8530,
    hasAirlines: false,
    keywords: '',
  },
  {
    iata: 'IVD',
    icao: 'WALK',
    name: 'Nusantara International Airport',
    city: '',
    country: 'ID',
    latitude: -1.16,
    longitude: 116.705278,
    timeZone: 'Asia/Makassar',
    type: 'medium_airport',
    runwayFt: 9843,
    hasAirlines: false,
    keywords: '',
  },
  {
    iata: 'TVT',
    icao: 'UZTP',
    name: 'Tashkent-Khumo International Airport',
    city: '',
    country: 'UZ',
    latitude: 41.312889,
    longitude: 69.395535,
    timeZone: 'Asia/Tashkent',
    type: 'medium_airport',
    runwayFt: 10_630,
    hasAirlines: false,
    keywords: '',
  },
];

/** Runways that airport-data-js gives in metres, ft. Others like them are so long that it does not matter. */
export const CORRECTED_RUNWAYS_FT: Readonly<Record<string, number>> = {
  EETN: 11_417, // 3,480 m, not 3,070 ft
  EDFH: 12_467, // 3,800 m
  EDWB: 3_937, // 1,200 m
  EGAA: 9_121, // 2,780 m
  EGLF: 8_005, // 2,440 m
  ENTC: 8_025, // 2,446 m
  ENVA: 9_052, // 2,759 m
  KBUF: 8_829, // '15'
  LGTS: 8_005, // '10'
  LTCG: 8_661, // 2,640 m
  LTFM: 13_451, // 4,100 m
  RCTP: 12_008, // 3,660 m
  UEEE: 11_155, // the first digit is missing
  VMMC: 11_024, // 3,360 m
  VVTS: 12_467, // 3,800 m
  WMKK: 13_530, // 4,124 m
  YBTL: 7_999, // 2,438 m
  YMLT: 6_499, // '-10'
  ZGSZ: 11_155, // 3,400 m
  ZLLL: 11_811, // 3,600 m
  ZPLJ: 9_843, // 3,000 m
};
