/** Makes the file of airports in a process of its own (`airportsProcess`). */
import { writeAirportsFile } from './makeAirportsFile';

void writeAirportsFile(process.cwd());
