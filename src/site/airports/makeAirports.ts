/** Makes the file of airports in a process of its own, which `keptAirports` waits for. */
import { makeAirportsFile } from './airportsFile';

void makeAirportsFile(process.cwd());
