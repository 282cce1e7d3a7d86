import type { GatsbyConfig } from 'gatsby';
import { INSPECTOR_FILES } from './packages/inspector/inspectorChannel';
import type * as SalesApi from './packages/server/developApi';
import { mountServer } from './gatsby/develop/mountServer';
import type * as ServersBesidePages from './gatsby/develop/serversBesidePages';
import type * as BuildHooks from './gatsby/buildHooks';
import { BUILD_HOOKS, loadCompiled } from './gatsby/loadCompiled';
import { sitemapOptions } from './gatsby/crawlers/sitemap';

const IS_BUILD = process.env.NODE_ENV === 'production';

const SALES_API = 'packages/server/developApi.ts';

const servers = () =>
  loadCompiled<typeof ServersBesidePages>('gatsby/develop/serversBesidePages.ts')
    .serversBesidePages;

const build = () => loadCompiled<typeof BuildHooks>(BUILD_HOOKS).buildHooks.build();

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Gatsby's patch of React.createElement for head tags loses react-helmet's title on React 19.
  jsxRuntime: 'automatic',
  // `npm run develop` serves the visual editor, the files of the inspector and the sales API beside the pages.
  developMiddleware: (app) =>
    app
      .use(mountServer('/admin', async () => servers().admin()))
      .use(mountServer(INSPECTOR_FILES, async () => servers().inspector()))
      .use(mountServer('/api', async () => loadCompiled<typeof SalesApi>(SALES_API).developApi())),
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
    { resolve: 'gatsby-plugin-sitemap', options: sitemapOptions(build) },
  ],
};

export default config;
