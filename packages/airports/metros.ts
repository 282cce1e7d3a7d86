import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** A place with its airports, the preferred one first. */
type Metro = {
  city: string;
  /** Other names of the place: local languages, short forms, resorts around it. */
  names: string[];
  airports: { code: string; label: string }[];
};

/** The items of a text with commas between them. */
const items = z.string().transform((text) => text.split(',').map((item) => item.trim()));

const metro = z
  .strictObject({ city: z.string(), names: items.default([]), airports: items })
  .transform(({ airports, ...place }): Metro => ({
    ...place,
    airports: airports.map((airport) => {
      const [code = '', ...label] = airport.split(' ');
      return { code, label: label.join(' ').replace('~', place.city) };
    }),
  }));

/**
 * Reads the list of cities, `metros.yaml`.
 * @throws ZodError when an entry has other keys or values
 */
export const readMetros = (): Metro[] =>
  z.array(metro).parse(parse(readFileSync(path.resolve('packages/airports/metros.yaml'), 'utf8')));
