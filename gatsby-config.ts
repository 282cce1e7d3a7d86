import type { GatsbyConfig } from 'gatsby';
import { developSalesApi } from './src/salesApi/developApi';
import { developAdmin } from './src/site/admin/developAdmin';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Gatsby's patch of React.createElement for head tags loses react-helmet's title on React 19.
  jsxRuntime: 'automatic',
  // `npm run develop` serves the visual editor and the sales API beside the pages.
  developMiddleware: (app) => app.use(developAdmin()).use(developSalesApi()),
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
  ],
};

export default config;
