/** Prints the scorer's verdict on a host as JSON: `node scan.mjs localhost:9443`. */
import { scan } from '@mdn/mdn-http-observatory';

process.stdout.write(JSON.stringify(await scan(process.argv[2])));
