/** The plugin has no types of its own. */
declare module 'gatsby-plugin-react-helmet/gatsby-ssr' {
  import type { RenderBodyArgs } from 'gatsby';

  /** Writes the head that react-helmet has collected since the last call, and clears it. */
  export function onRenderBody(
    api: Pick<RenderBodyArgs, 'setHeadComponents' | 'setHtmlAttributes' | 'setBodyAttributes'>,
  ): void;
}
