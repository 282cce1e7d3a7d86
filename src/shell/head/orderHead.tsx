import type { ReactElement, ReactNode } from 'react';
import type { AnalyticsSources } from '../../http/analyticsSources';
import { pagePolicy } from '../../http/contentPolicy';
import { restOfStyles } from '../../http/restOfStyles';
import { salesApiUrl } from '../../leads/salesApiUrl';
import { REST_OF_STYLES } from '../../start/pageContract';
import { isPageClasses, pageStyles } from './pageStyles';

type Style = ReactElement<{ dangerouslySetInnerHTML?: { __html: string }; 'data-href'?: string }>;

const isStyle = (node: ReactNode): node is Style =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'style';

/**
 * Orders the elements of the head: the content security policy first, and the inlined styles last,
 * so that the browser requests the preloaded picture before it reads them. Of the styles, a page has what it needs; the
 * starting script loads the rest with the scripts (`src/start/hydration.ts`).
 * @returns the elements in their order
 */
export function orderHead(
  components: readonly ReactNode[],
  path: string,
  scripts: readonly string[],
  analytics?: AnalyticsSources,
) {
  const classes = components.filter(isPageClasses).flatMap(({ props }) => props.names);
  const inlined = components.filter(isStyle);
  const styles = inlined.map(({ props }) =>
    pageStyles(props.dangerouslySetInnerHTML?.__html ?? '', classes),
  );
  const policy = pagePolicy({ path, scripts, styles, connect: apiOrigins(), analytics });
  return [
    <meta key="policy" httpEquiv="Content-Security-Policy" content={policy} />,
    ...components.filter((node) => !isStyle(node) && !isPageClasses(node)),
    ...inlined.map(({ props: { 'data-href': href = '' } }, index) => (
      <style
        key={href}
        {...{ [REST_OF_STYLES]: restOfStyles(href) }}
        dangerouslySetInnerHTML={{ __html: styles[index] ?? '' }}
      />
    )),
  ];
}

/** The origin of the sales API when it is not that of the page. */
function apiOrigins(): string[] {
  const api = salesApiUrl();
  return api.startsWith('/') ? [] : [new URL(api).origin];
}
