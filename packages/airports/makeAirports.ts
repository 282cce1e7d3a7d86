/** Makes the file of airports in a process of its own (`airportsProcess`). */
import { writeAirportsFile } from './airportsFile';

void writeAirportsFile(process.cwd());
