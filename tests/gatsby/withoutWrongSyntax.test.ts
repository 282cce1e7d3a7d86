/** @jest-environment node */
import { withoutWrongSyntax } from '../../gatsby/withoutWrongSyntax';

const isHidden = async (contents: string, filename = '/src/shell/Page.tsx'): Promise<boolean> =>
  (await withoutWrongSyntax({ filename, contents })) !== undefined;

test('leaves a script with correct syntax to Gatsby', async () => {
  expect(await isHidden('export const query = graphql`{ site { id } }`;')).toBe(false);
  expect(await isHidden('export const Head = () => <title>A</title>;')).toBe(false);
});

test('leaves wrong syntax in a script of the site to webpack, which says where it is', async () => {
  const source = 'export const Page = () => <Head>{</Head>;\n';
  expect(await isHidden(source)).toBe(true);
  expect(await isHidden(source, '/gatsby/page.mjs')).toBe(false);
});
