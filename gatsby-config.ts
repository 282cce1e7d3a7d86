import type { GatsbyConfig } from 'gatsby';
import { INSPECTOR_FILES } from './src/devtools/inspectorChannel';
import type * as SalesApi from './src/salesApi/developApi';
import { developServer } from './src/site/developServer';
import type * as DevelopServers from './src/site/developServers';
import { loadCompiled } from './src/site/loadCompiled';
import { keepOneWorker } from './src/site/oneWorker';
import { SITEMAP_OPTIONS } from './src/site/sitemap';

keepOneWorker();

const SALES_API = 'src/salesApi/developApi.ts';

const servers = () =>
  loadCompiled<typeof DevelopServers>('src/site/developServers.ts').developServers;

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Gatsby's patch of React.createElement for head tags loses react-helmet's title on React 19.
  jsxRuntime: 'automatic',
  // `npm run develop` serves the visual editor, the files of the inspector and the sales API beside the pages.
  developMiddleware: (app) =>
    app
      .use(developServer('/admin', async () => servers().admin()))
      .use(developServer(INSPECTOR_FILES, async () => servers().inspector()))
      .use(
        developServer('/api', async () => loadCompiled<typeof SalesApi>(SALES_API).developApi()),
      ),
  plugins: [
    'gatsby-plugin-react-helmet',
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: `${__dirname}/content`,
        ignore: ['**/.*', '**/*~'],
      },
    },
    'gatsby-transformer-yaml',
    { resolve: 'gatsby-plugin-sitemap', options: SITEMAP_OPTIONS },
  ],
};

export default config;
