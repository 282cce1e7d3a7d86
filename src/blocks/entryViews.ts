/**
 * The views of blocks about entries, which load together. With an import of its own for each, webpack puts their
 * styles in another order from build to build, and the names of files change with it.
 */
export { AircraftFacts } from './aircraftFacts/AircraftFacts';
export { EntryList } from './entryList/EntryList';
export { TripFacts } from './tripFacts/TripFacts';
