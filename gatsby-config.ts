import type { GatsbyConfig } from 'gatsby';
import { INSPECTOR_FILES } from './packages/inspector/recording/inspectorChannel';
import type * as SalesApi from './packages/server/api/developApi';
import { developServer } from './gatsby/develop/developServer';
import type * as DevelopServers from './gatsby/develop/developServers';
import type * as BuildHooks from './gatsby/buildHooks';
import { BUILD_HOOKS, loadCompiled } from './gatsby/loadCompiled';
import { sitemapOptions } from './gatsby/crawlers/sitemap';

const IS_BUILD = process.env.NODE_ENV === 'production';

const SALES_API = 'packages/server/api/developApi.ts';

const servers = () =>
  loadCompiled<typeof DevelopServers>('gatsby/develop/developServers.ts').developServers;

const publishedContent = () =>
  loadCompiled<typeof BuildHooks>(BUILD_HOOKS).buildHooks.publishedContent();

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
        // A build knows a changed file by its time; develop by its bytes, since two saves can have one time.
        fastHash: IS_BUILD,
      },
    },
    'gatsby-transformer-yaml',
    { resolve: 'gatsby-plugin-sitemap', options: sitemapOptions(publishedContent) },
  ],
};

export default config;
