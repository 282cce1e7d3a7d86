/** What code of pages may read of the environment, in the HTML as in the browser. */
const KNOWN_TO_PAGES =
  /^process\.env\.(GATSBY_\w+|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$/;

/** The part of webpack's DefinePlugin that this module changes. */
export type DefinePlugin = {
  constructor: { name: string };
  definitions?: Record<string, unknown>;
};

/**
 * Takes out of webpack's constants the variables of the environment that no page may read. Gatsby defines
 * every variable for the code of the HTML. A new one, such as one of another terminal, then
 * compiles all modules and can render all pages again, and its value could get into a page.
 */
export function hideEnvironment(plugins: readonly DefinePlugin[]): void {
  for (const plugin of plugins) {
    if (plugin.constructor.name !== 'DefinePlugin' || !plugin.definitions) continue;
    plugin.definitions = Object.fromEntries(
      Object.entries(plugin.definitions).filter(
        ([name]) => !name.startsWith('process.env.') || KNOWN_TO_PAGES.test(name),
      ),
    );
  }
}
