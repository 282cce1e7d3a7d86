/**
 * A loader for the router that Gatsby uses. It takes one name out of React's namespace as a whole, for which
 * webpack makes a copy of the namespace: the code that makes such copies would be in every page for this one
 * statement. Taken by its name, it needs none.
 */
const STATEMENT = /let\s*\{\s*forwardRef:\s*(\w+)\s*\}\s*=\s*(\w+)/;

/**
 * Changes the statement.
 * @throws {Error} when another version of the router has no such statement: then this loader can go
 */
module.exports = function loadRouter(source) {
  if (!STATEMENT.test(source))
    throw new Error(
      'The router takes forwardRef in another way: see gatsby/webpack/routerLoader.cjs.',
    );
  return source.replace(STATEMENT, 'let $1=$2.forwardRef');
};
