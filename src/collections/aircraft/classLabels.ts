import { group, shortText } from '../../content/fields';
import type { AircraftClass } from './schema';

const label = (description: string, text: string) => shortText(description).default(text);

const names = group(
  {
    turboprop: label('The smallest class.', 'Turboprop'),
    light: label('The next class.', 'Light jet'),
    midsize: label('The next class.', 'Midsize jet'),
    superMidsize: label('The next class.', 'Super-midsize jet'),
    heavy: label('The next class.', 'Heavy jet'),
    airliner: label('The largest class.', 'Private airliner'),
  } satisfies Record<AircraftClass, unknown>,
  'The names of the classes of aircraft.',
);

/** The names of the classes of aircraft, as a field of a block. */
export const classLabels = names.default(names.parse({}));
