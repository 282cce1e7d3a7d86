import { skipQueryExtraction } from '../../src/site/skipQueryExtraction';

const isSkipped = (contents: string): boolean => skipQueryExtraction({ contents }) !== undefined;

test.each([
  'export const query = graphql`{ site { id } }`;',
  'export const Head = () => <title>A</title>;',
  'export async function getServerData() {}',
  "export { default, Head } from './Page';",
  'export async function config() {}',
  '<Slice alias="footer" />',
])('Gatsby sees %s', (contents) => {
  expect(isSkipped(contents)).toBe(false);
});

test.each([
  "import { StaticImage } from 'gatsby-plugin-image';",
  "import config from './config';\nexport const a = 1;\n",
  'const Header = () => <header />;\n',
  '/** The config of a graphql server. */\nconst getServerData = 1;\n',
])('Gatsby does not parse %j', (contents) => {
  expect(isSkipped(contents)).toBe(true);
});
