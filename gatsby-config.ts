import type { GatsbyConfig } from 'gatsby';
import { developSalesApi } from './src/salesApi/developApi';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Gatsby's patch of React.createElement for head tags loses react-helmet's title on React 19.
  jsxRuntime: 'automatic',
  // `npm run develop` serves the sales API beside the pages, as `npm start` does.
  developMiddleware: (app) => app.use(developSalesApi()),
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
