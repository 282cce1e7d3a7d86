import { css, cx } from '@linaria/core';
import { useEffect, useState } from 'react';
import type { Analytics } from '../../content/analyticsSchema';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { CONSENT_KEY } from './consentKey';

/** The event on `document` by which the link of the footer asks again. */
const ASK_EVENT = 'page:askConsent';

const ConsentPanel = lazyWithRetry(() => import('./ConsentPanel'));

type ConsentProps = {
  /** Absent on a site that counts nothing. */
  analytics: Analytics | undefined;
  /** The path of the page. */
  path: string;
};

/**
 * Asks once whether page views may be counted, and counts them if so. A browser that asks not to be
 * tracked has refused: its visitor is not asked, unless by the link of the footer.
 */
export function Consent({ analytics, path }: ConsentProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  useEffect(() => {
    if (!refusesTracking() || hasChosen()) setIsWanted(true);
    const ask = (): void => {
      setIsWanted(true);
      setTimesAsked((times) => times + 1);
    };
    document.addEventListener(ASK_EVENT, ask);
    return () => document.removeEventListener(ASK_EVENT, ask);
  }, []);
  if (!analytics || !isWanted) return null;
  return <ConsentPanel analytics={analytics} path={path} timesAsked={timesAsked} />;
}

type ConsentLinkProps = { analytics: Analytics | undefined; className: string };

/** The entry of the footer by which visitors change their choice. */
export function ConsentLink({ analytics, className }: ConsentLinkProps) {
  if (!analytics) return null;
  return (
    <li className={withScripts}>
      <button
        type="button"
        className={cx(className, linkButton)}
        onClick={() => document.dispatchEvent(new Event(ASK_EVENT))}
      >
        {analytics.consent.change}
      </button>
    </li>
  );
}

/** Whether the browser says that its visitor does not want to be tracked. */
const refusesTracking = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

/** Whether the visitor has answered the question before. */
function hasChosen(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) !== null;
  } catch {
    return false;
  }
}

const withScripts = css`
  @media (scripting: none) {
    display: none;
  }
`;

const linkButton = css`
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;
