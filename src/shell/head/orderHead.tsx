import type { ReactElement, ReactNode } from 'react';
import type { AnalyticsSources } from '../../http/analyticsSources';
import { pagePolicy } from '../../http/contentPolicy';
import { salesApiUrl } from '../../leads/salesApiUrl';

type Style = ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>;

const isStyle = (node: ReactNode): node is Style =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'style';

/**
 * Orders the elements of the head: the content security policy first, and the inlined styles last,
 * so that the browser requests the preloaded picture before it reads them.
 * @returns the elements in their order
 */
export function orderHead(
  components: readonly ReactNode[],
  path: string,
  scripts: readonly string[],
  analytics?: AnalyticsSources,
) {
  const inlined = components.filter(isStyle);
  const styles = inlined.map(({ props }) => props.dangerouslySetInnerHTML?.__html ?? '');
  const policy = pagePolicy({ path, scripts, styles, connect: apiOrigins(), analytics });
  return [
    <meta key="policy" httpEquiv="Content-Security-Policy" content={policy} />,
    ...components.filter((node) => !isStyle(node)),
    ...inlined,
  ];
}

/** The origin of the sales API when it is not that of the page. */
function apiOrigins(): string[] {
  const api = salesApiUrl();
  return api.startsWith('/') ? [] : [new URL(api).origin];
}
