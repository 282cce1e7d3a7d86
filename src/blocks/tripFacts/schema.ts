import { classLabels } from '../../collections/aircraft/classLabels';
import { defineBlock } from '../../content/defineBlock';
import { airportCode, group, headingFields, labelText } from '../../content/fields';

const labels = group(
  {
    class: labelText('The caption of the classes of aircraft.', 'Aircraft'),
    cost: labelText('The caption of the estimated prices.', 'Estimate'),
    season: labelText('The caption of the season.', 'Season'),
    winter: labelText('Behind a time difference that holds in winter.', 'in winter'),
    summer: labelText('Behind a time difference that holds in summer.', 'in summer'),
    from: labelText('The caption of the airport of departure.', 'From'),
    to: labelText('The caption of the airport of arrival.', 'To'),
    others: labelText('Before other airports of the same place.', 'Also near'),
  },
  'The small words of the block. Those of distances and times are the ones of the charter form.',
);

/** A route in figures: its map, distance, flight times and airports. */
export const tripFacts = defineBlock({
  type: 'tripFacts',
  label: 'Trip figures',
  help: 'The map, distance, flight times and airports of a route: that of the page, or one between two airports.',
  mistakeIn: ({ from, to }) =>
    (from === undefined) === (to === undefined)
      ? undefined
      : { message: 'a route has both "from:" and "to:". Add the other one.' },
  fields: {
    ...headingFields(),
    from: airportCode(
      'The airport of departure. On the page of a route, it is that of the route.',
    ).optional(),
    to: airportCode('The airport of arrival, likewise.').optional(),
    labels: labels.default(labels.parse({})),
    classes: classLabels,
  },
});
