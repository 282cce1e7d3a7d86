import { createHash } from 'crypto';
import type { ReactElement, ReactNode } from 'react';
import { salesApiUrl } from '../leads/salesApiUrl';

type Style = ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>;

const isStyle = (node: ReactNode): node is Style =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'style';

/**
 * Orders the elements of the head: the content security policy first, and the inlined styles last,
 * so that the browser requests the preloaded picture before it reads them.
 * @param components the elements of the head
 * @param scripts the inline scripts of the page
 * @returns the elements in their order
 */
export function orderHead(components: readonly ReactNode[], scripts: readonly string[]) {
  const styles = components.filter(isStyle);
  const texts = styles.map(({ props }) => props.dangerouslySetInnerHTML?.__html ?? '');
  return [
    <meta key="policy" httpEquiv="Content-Security-Policy" content={policy(scripts, texts)} />,
    ...components.filter((node) => !isStyle(node)),
    ...styles,
  ];
}

/**
 * The content security policy of a page: inline scripts and styles are allowed by their hashes, and
 * everything else comes from this site. The server adds what a `<meta>` cannot say.
 */
function policy(scripts: readonly string[], styles: readonly string[]): string {
  const api = salesApiUrl();
  const connect = api.startsWith('/') ? [] : [new URL(api).origin];
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connect],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
