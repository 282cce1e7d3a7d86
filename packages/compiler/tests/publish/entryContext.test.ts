/** What the build hands on of the entries of pages. */
import { airportsOfRoutes } from '../../publish/airportsOfRoutes';
import { createPageContext } from '../../publish/createPageContext';
import { knownAirports } from '../../../airports/makeAirportsFile';
import { notePage, routePage, barePage } from '../../../../tests/support/content/entryPages';
import { readFixtureSite } from '../../../../tests/support/content/fixtureContent';
import { FEW_AIRPORTS } from '../../../../tests/fixtures/airports';
import type { Page } from '../../../../src/blocks/registry';

jest.mock('../../../airports/makeAirportsFile', () => ({ knownAirports: jest.fn() }));
const read = jest.mocked(knownAirports).mockResolvedValue([...FEW_AIRPORTS]);
beforeEach(() => read.mockClear());

const version = (...pages: Page[]) => ({ pages: new Map(pages.map((page) => [page.path, page])) });

test('a page does not take its entry to the browser', () => {
  const page = notePage('/journal/snow');
  const { page: shown } = createPageContext(page, readFixtureSite().site);
  expect(shown).not.toHaveProperty('entry');
  expect(shown).toMatchObject({ path: '/journal/snow', title: page.title });
  expect(page.entry).toBeDefined();
});

test('airports of routes are found by their codes; all are read once', async () => {
  const versions = [version(routePage('/a'), routePage('/b')), version(routePage('/fr/a'))];
  const airportOf = await airportsOfRoutes(versions, '.');
  expect(['LBG', 'EGLK', 'XXX'].map(airportOf)).toEqual([
    { code: 'LBG', city: 'Paris', name: 'Le Bourget' },
    { code: 'EGLK', city: 'Blackbushe', name: '' },
    undefined,
  ]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('without a route, no airport is read', async () => {
  const airportOf = await airportsOfRoutes([version(barePage('/a'), notePage('/b'))], '.');
  expect(airportOf('LBG')).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});
