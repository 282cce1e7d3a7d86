import type { Airport } from './airport';

/**
 * The file of all airports: a column for each property, because equal things compress well side by side.
 * Texts are separated by line feeds, and a row that repeats the one above it is empty where that saves most.
 */
export type AirportsFile = {
  iata: string;
  icao: string;
  name: string;
  city: string;
  country: string;
  timeZone: string;
  /** Thousandths of a degree: 110 m. */
  latitude: number[];
  longitude: number[];
  rank: number[];
  keywords: string;
  /** By the ICAO codes of the few that have one. */
  metros: Record<string, string | undefined>;
};

const MILLI = 1000;

/** Stands for the city in a name. */
const CITY = '~';

/**
 * Writes airports as the file that browsers fetch. In the order of their ICAO codes, neighbours share
 * country, time zone and the beginning of the code.
 */
export function encodeAirports(airports: readonly Airport[]): AirportsFile {
  const rows = [...airports].sort((one, other) => (one.icao < other.icao ? -1 : 1));
  const column = (cell: (airport: Airport) => string): string => rows.map(cell).join('\n');
  const withoutRepeats = (cell: (airport: Airport) => string): string =>
    rows
      .map(cell)
      .map((text, index, texts) => (text === texts[index - 1] ? '' : text))
      .join('\n');
  return {
    iata: column(({ iata, icao }) => (icao === `K${iata}` ? CITY : iata)),
    icao: column(({ icao }) => icao),
    name: column(({ name, city }) => (name === city ? '' : name.replace(city, CITY))),
    city: column(({ city }) => city),
    country: withoutRepeats(({ country }) => country),
    timeZone: withoutRepeats(({ timeZone }) => timeZone),
    latitude: rows.map(({ latitude }) => Math.round(latitude * MILLI)),
    longitude: rows.map(({ longitude }) => Math.round(longitude * MILLI)),
    rank: rows.map(({ rank }) => rank),
    keywords: column(({ keywords }) => keywords),
    metros: Object.fromEntries(rows.flatMap(({ icao, metro }) => (metro ? [[icao, metro]] : []))),
  };
}

export function decodeAirports(file: AirportsFile): Airport[] {
  const column = (text: string): string[] => text.split('\n');
  const [iata, icao, name] = [file.iata, file.icao, file.name].map(column);
  const [city, keywords] = [file.city, file.keywords].map(column);
  const [country, timeZone] = [file.country, file.timeZone].map((text) => filled(column(text)));
  return file.rank
    .map((rank, row): Airport => {
      const code = icao?.[row] ?? '';
      const place = city?.[row] ?? '';
      const metro = file.metros[code];
      return {
        iata: iata?.[row] === CITY ? code.slice(1) : (iata?.[row] ?? ''),
        icao: code,
        name: (name?.[row] || CITY).replace(CITY, place),
        city: place,
        country: country?.[row] ?? '',
        latitude: (file.latitude[row] ?? 0) / MILLI,
        longitude: (file.longitude[row] ?? 0) / MILLI,
        timeZone: timeZone?.[row] ?? '',
        rank,
        keywords: keywords?.[row] ?? '',
        ...(metro !== undefined && { metro }),
      };
    })
    .sort((one, other) => one.rank - other.rank);
}

/** Repeats the text above in each empty row. */
function filled(texts: string[]): string[] {
  let above = '';
  return texts.map((text) => (above = text || above));
}
