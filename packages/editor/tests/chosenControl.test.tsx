/**
 * The field of an airport in the visual editor, and the dialog that finds one.
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from '@testing-library/react';
import type { ControlProps } from '../page/controls/controlClass';
import { AirportControl } from '../page/controls/chosenControl';

const mockAirports = [
  {
    iata: 'LBG',
    icao: 'LFPB',
    name: 'Paris Le Bourget',
    city: 'Paris',
    country: 'FR',
    keywords: 'lutetia',
  },
  { iata: '', icao: 'EGLK', name: 'Blackbushe', city: 'Blackbushe', country: 'GB', keywords: '' },
];
jest.mock('../page/contentStore', () => ({ knownEarth: () => ({ airports: mockAirports }) }));
jest.mock('../page/fieldErrors', () => ({ errorsOfControl: () => [] }));

function show(value: string) {
  const field = {} as ControlProps['field'];
  const ignore = () => undefined;
  render(
    <AirportControl
      value={value}
      field={field}
      forID="from"
      classNameWrapper=""
      onChange={ignore}
      getEntry={() => field}
      setActiveStyle={ignore}
      setInactiveStyle={ignore}
    />,
  );
}

test.each(['LBG', 'lfpb'])('below the code %s stands the name of the airport alone', (code) => {
  show(code);
  expect(screen.getByRole('status').textContent).toBe('Paris Le Bourget (LBG)');
});

test('a search finds airports by words that it does not show', () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  show('');
  fireEvent.click(screen.getByText('Choose…'));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'lutetia lfpb' } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Paris Le Bourget (LBG)FR, LFPB',
  ]);
});
