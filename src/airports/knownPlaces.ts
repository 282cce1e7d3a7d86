/** What is known of places that were typed, once the airports are loaded: no form waits for them. */
export const KNOWN_PLACES: {
  /** Finds the time zone of a place; undefined for one that is no airport. */
  timeZoneOf?: (place: string) => string | undefined;
} = {};
