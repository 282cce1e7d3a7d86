import type { GatsbyConfig } from 'gatsby';
import { INSPECTOR_FILES } from './src/devtools/inspectorChannel';
import { developServer } from './src/site/developServer';
import { SITEMAP_OPTIONS } from './src/site/sitemap';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Gatsby's patch of React.createElement for head tags loses react-helmet's title on React 19.
  jsxRuntime: 'automatic',
  // `npm run develop` serves the visual editor, the files of the inspector and the sales API beside the pages.
  developMiddleware: (app) =>
    app
      .use(
        developServer('/admin', async () =>
          (await import('./src/site/developServers')).developServers.admin(),
        ),
      )
      .use(
        developServer(INSPECTOR_FILES, async () =>
          (await import('./src/site/developServers')).developServers.inspector(),
        ),
      )
      .use(
        developServer('/api', async () => (await import('./src/salesApi/developApi')).developApi()),
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
