/** The tables of figures of routes and aircraft. */
import { renderToString } from 'react-dom/server';
import { AircraftFacts } from '../../src/blocks/aircraftFacts/AircraftFacts';
import type { BlockOf, BlockType } from '../../src/blocks/registry';
import { TripFacts } from '../../src/blocks/tripFacts/TripFacts';
import { examplesOf, parseExample } from '../support/content/examples';

const exampleOf = <Type extends BlockType>(type: Type): BlockOf<Type> => {
  const [found] = examplesOf(type);
  if (!found) throw new Error(`${type} has no example.`);
  return parseExample(found) as BlockOf<Type>;
};

test('a table has a dash where nothing is known, and no column of which nothing is', () => {
  const trip = { summary: '', figures: [], flightTimeLabel: 'Time', airports: [], notes: [] };
  const route = (prices: string[]): string => {
    const classes = prices.map((price, at) => ({ name: `${at}`, time: '1 h', price }));
    const block = { ...exampleOf('tripFacts'), trip: { ...trip, classes } };
    return renderToString(<TripFacts block={block} precedingSameType={0} isFirst={false} />);
  };
  expect(route(['€5', '']).match(/(?<=<td>)[^<]+/g)).toEqual(['1 h', '€5', '1 h', '–']);
  expect(route(['', '']).match(/(?<=<td>)[^<]+/g)).toEqual(['1 h', '1 h']);
  const rows = ['2 m³', ''].map((value, at) => ({ name: `${at}`, values: [value] }));
  const facts = exampleOf('aircraftFacts');
  const block = { ...facts, table: { columns: ['Hold'], rows } };
  const table = renderToString(
    <AircraftFacts block={block} precedingSameType={0} isFirst={false} />,
  );
  expect(table.match(/(?<=<span>)[^<]+/g)).toEqual(['2 m³', '–']);
});
