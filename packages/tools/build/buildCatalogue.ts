/**
 * `npm run catalogue`: builds the site with the block catalogue at `/_blocks`, and says how to open it.
 */
import { CATALOGUE_PATH } from '../../../src/start/pageContract';
import { gatsbyBuild } from './gatsbyBuild';
import { WITH_CATALOGUE } from '../../catalogue/withCatalogue';

const status = gatsbyBuild(WITH_CATALOGUE);
if (status === 0) {
  process.stdout.write(`
The block catalogue is in public${CATALOGUE_PATH}, and the site around it in public/.
To open it: npm run serve, then http://localhost:9000${CATALOGUE_PATH}
To publish the site without it, delete public/ and run npm run build.
`);
}
process.exitCode = status;
