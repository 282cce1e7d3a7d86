/**
 * @jest-environment node
 */
import { createRequire } from 'node:module';
import { hideEnvironment, type DefinePlugin } from '../../gatsby/environmentOfHtml';

// Gatsby's webpack. `createRequire` knows no types.
const { DefinePlugin: Plugin } = createRequire(require.resolve('gatsby/package.json'))(
  'webpack',
) as { DefinePlugin: new (definitions: Record<string, unknown>) => DefinePlugin };

test('the HTML knows of the environment only what the browser knows too', () => {
  const known = {
    'process.env': '({})',
    'process.env.NODE_ENV': '"production"',
    'process.env.PUBLIC_DIR': '"/site/public"',
    'process.env.BUILD_STAGE': '"build-html"',
    'process.env.GATSBY_SALES_API_URL': '"https://sales.example"',
    START_SCRIPT: '"code"',
  };
  const plugin = new Plugin({
    ...known,
    'process.env.SHLVL': '"2"',
    'process.env.MAIL_PASSWORD': '"secret"',
    'process.env.NOT_GATSBY_': '"1"',
  });
  hideEnvironment([plugin]);
  expect(plugin.definitions).toEqual(known);
});

test('other plugins keep what they have', () => {
  const plugin = { constructor: { name: 'Other' }, definitions: { 'process.env.SHLVL': '"2"' } };
  hideEnvironment([plugin]);
  expect(plugin.definitions).toEqual({ 'process.env.SHLVL': '"2"' });
});
