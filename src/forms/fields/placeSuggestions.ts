/** What the fields for places suggest. It loads with the airports, when such a field is about to be used. */
import { airportLabel, type Airport } from '../../airports/airport';
import { countryName } from '../../airports/countryName';
import { documentLanguage } from '../../airports/documentLanguage';
import { matchAirport } from '../../airports/findAirport';
import { loadAirports } from '../../airports/loadAirports';
import { normalize } from '../../airports/normalize';
import { suggestAirports } from '../../airports/suggestAirports';
import type { Suggestion } from '../../ui/fields/combobox';

/** As many as a phone shows at once, and a screen reader lists in patience. */
const MOST_SUGGESTIONS = 8;

/** Suggests places for a text. The places that the form already has come first. */
export type SuggestPlaces = (text: string, usedPlaces: readonly string[]) => Suggestion[];

/**
 * Loads the airports.
 * @throws Error (in the promise) when the airports cannot be fetched
 */
export async function loadPlaceSuggestions(): Promise<SuggestPlaces> {
  const airports = await loadAirports();
  return (text, usedPlaces) => suggestPlaces(airports, text, usedPlaces);
}

/**
 * Suggests places for a text (docs/specification.md, 'Places').
 * @param text the text of the field; an empty one is suggested the used places alone
 */
export function suggestPlaces(
  airports: readonly Airport[],
  text: string,
  usedPlaces: readonly string[],
): Suggestion[] {
  const found = suggestAirports(airports, text, MOST_SUGGESTIONS);
  const suggestions = new Map(
    found.map((airport) => [airportLabel(airport), toSuggestion(airport)]),
  );
  const words = normalize(text).split(' ').filter(Boolean);
  const used = usedPlaces.filter(
    (place) =>
      suggestions.has(place) || words.every((word) => ` ${normalize(place)}`.includes(` ${word}`)),
  );
  const first = used.map((place) => suggestions.get(place) ?? toUsed(airports, place));
  const others = [...suggestions.values()].filter((suggestion) => !used.includes(suggestion.text));
  return [...first, ...others].slice(0, MOST_SUGGESTIONS);
}

/** A free text is suggested as it is, and never as the airport that it may mean. */
function toUsed(airports: readonly Airport[], place: string): Suggestion {
  const airport = matchAirport(airports, place);
  return airport && airportLabel(airport) === place ? toSuggestion(airport) : { text: place };
}

const toSuggestion = (airport: Airport): Suggestion => ({
  text: airportLabel(airport),
  detail: countryName(airport.country, documentLanguage()),
});
