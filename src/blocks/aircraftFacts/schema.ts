import { classLabels } from '../../collections/aircraft/classLabels';
import { defineBlock } from '../../content/defineBlock';
import { group, headingFields, labelText, markdown } from '../../content/fields';

const labels = group(
  {
    aircraft: labelText('The caption of the aircraft.', 'Aircraft'),
    class: labelText('The caption of the class.', 'Class'),
    seats: labelText('The caption of the seats.', 'Seats'),
    range: labelText('The caption of the range.', 'Range'),
    speed: labelText('The caption of the cruise speed.', 'Cruise speed'),
    baggage: labelText('The caption of the baggage.', 'Baggage'),
    hourlyRate: labelText('The caption of the rate.', 'An hour of flight'),
    kilometresPerHour: labelText('The unit behind a speed.', 'km/h'),
    cubicMetres: labelText('The unit behind a volume.', 'm³'),
  },
  'The small words of the block.',
);

/** The figures of aircraft in a table. */
export const aircraftFacts = defineBlock({
  type: 'aircraftFacts',
  label: 'Aircraft figures',
  help: 'The figures of the aircraft that the page is about; on other pages, of all aircraft of the collection.',
  fields: {
    ...headingFields(),
    note: markdown('A sentence below the table, such as the source of the figures.').optional(),
    labels: labels.default(labels.parse({})),
    classes: classLabels,
  },
});
