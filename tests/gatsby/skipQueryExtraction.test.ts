/** @jest-environment node */
import { skipQueryExtraction } from '../../gatsby/skipQueryExtraction';

const isSkipped = async (contents: string, filename = '/src/shell/Page.tsx'): Promise<boolean> =>
  (await skipQueryExtraction({ filename, contents })) !== undefined;

test.each([
  'export const query = graphql`{ site { id } }`;',
  'export const Head = () => <title>A</title>;',
  'export async function getServerData() {}',
  "export { default, Head } from './Page';",
  'export async function config() {}',
  '<Slice alias="footer" />',
])('Gatsby sees %s', async (contents) => {
  expect(await isSkipped(contents)).toBe(false);
});

test.each([
  "import { StaticImage } from 'gatsby-plugin-image';",
  "import config from './config';\nexport const a = 1;\n",
  'const Header = () => <header />;\n',
  '/** The config of a graphql server. */\nconst getServerData = 1;\n',
])('Gatsby does not parse %j', async (contents) => {
  expect(await isSkipped(contents)).toBe(true);
});

test('leaves wrong syntax in a script of the site to webpack, which says where it is', async () => {
  const source = 'export const Page = () => <Head>{</Head>;\n';
  expect(await isSkipped(source)).toBe(true);
  expect(await isSkipped(source, '/gatsby/page.mjs')).toBe(false);
});
