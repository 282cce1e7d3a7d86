import { classLabels } from '../../collections/aircraft/classLabels';
import { defineBlock } from '../../content/defineBlock';
import { group, markdown, shortText } from '../../content/fields';

const label = (description: string, text: string) => shortText(description).default(text);

const labels = group(
  {
    aircraft: label('The caption of the aircraft.', 'Aircraft'),
    class: label('The caption of the class.', 'Class'),
    seats: label('The caption of the seats.', 'Seats'),
    range: label('The caption of the range.', 'Range'),
    speed: label('The caption of the cruise speed.', 'Cruise speed'),
    baggage: label('The caption of the baggage.', 'Baggage'),
    hourlyRate: label('The caption of the rate.', 'An hour of flight'),
    kilometresPerHour: label('The unit behind a speed.', 'km/h'),
    cubicMetres: label('The unit behind a volume.', 'm³'),
  },
  'The small words of the block.',
);

/** The figures of aircraft in a table. */
export const aircraftFacts = defineBlock({
  type: 'aircraftFacts',
  label: 'Aircraft figures',
  help: 'The figures of the aircraft that the page is about; on other pages, of all aircraft of the collection.',
  fields: {
    kicker: shortText('A short text above the heading.').optional(),
    title: shortText('The heading.'),
    text: markdown('A sentence or two below the heading.').optional(),
    note: markdown('A sentence below the table, such as the source of the figures.').optional(),
    labels: labels.default(labels.parse({})),
    classes: classLabels,
  },
});
