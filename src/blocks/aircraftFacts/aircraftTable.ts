/** A row of the table: an aircraft, with its figures in the order of the columns. */
export type AircraftRow = {
  name: string;
  /** Undefined on the page of the aircraft itself. */
  path?: string;
  /** Empty where nothing is known. */
  values: string[];
};

/** What the build adds to a table of aircraft. */
export type AircraftFactsDetails = {
  table?: {
    /** The captions of the columns, without that of the name. */
    columns: string[];
    rows: AircraftRow[];
  };
};
