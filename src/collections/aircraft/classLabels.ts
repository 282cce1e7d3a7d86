import { group, labelText } from '../../content/fields';
import type { AircraftClass } from './schema';

const names = group(
  {
    turboprop: labelText('The smallest class.', 'Turboprop'),
    light: labelText('The next class.', 'Light jet'),
    midsize: labelText('The next class.', 'Midsize jet'),
    superMidsize: labelText('The next class.', 'Super-midsize jet'),
    heavy: labelText('The next class.', 'Heavy jet'),
    airliner: labelText('The largest class.', 'Private airliner'),
  } satisfies Record<AircraftClass, unknown>,
  'The names of the classes of aircraft.',
);

/** The names of the classes of aircraft, as a field of a block. */
export const classLabels = names.default(names.parse({}));
