import type { GatsbyConfig } from 'gatsby';
import { developSalesApi } from './src/salesApi/developApi';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Gatsby's patch of React.createElement for head tags loses react-helmet's title on React 19.
  jsxRuntime: 'automatic',
  // The sales API stands beside the pages in develop as it does behind `npm start`.
  developMiddleware: (app) => app.use(developSalesApi()),
  plugins: [
    'gatsby-plugin-react-helmet',
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: `${__dirname}/content`,
        ignore: ['**/.*', '**/*~', '**/*.yml'],
      },
    },
    'gatsby-transformer-yaml',
  ],
};

export default config;
