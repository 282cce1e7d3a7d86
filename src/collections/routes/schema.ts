import { airportCode, choice, listOf, markdown, picture, shortText } from '../../content/fields';
import { AIRCRAFT_CLASSES } from '../aircraft/schema';
import { defineCollection } from '../defineCollection';

/** Flights between two airports. */
export const routes = defineCollection({
  name: 'routes',
  entry: 'route',
  source: 'list',
  label: 'Routes',
  help: 'A flight from one airport to another.',
  fields: {
    from: airportCode('The airport of departure.'),
    to: airportCode('The airport of arrival.'),
    text: markdown(
      'What is true of this route alone: the airports, the season, what to know before. Without it, search engines do not list the page.',
      { isRepeated: true },
    ).optional(),
    season: shortText('When most people fly it, such as "December to April".').optional(),
    picture: picture('A picture of the destination.').optional(),
    notFor: listOf(
      choice(AIRCRAFT_CLASSES, 'A class of aircraft.'),
      'The classes of aircraft that may not use one of the two airports.',
      { min: 1, max: AIRCRAFT_CLASSES.length },
    ).optional(),
  },
  identity: ['from', 'to'],
  related: 'from',
  ownWords: ['text'],
  summary: '{{fields.from}} → {{fields.to}}',
});
