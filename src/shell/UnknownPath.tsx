import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { Helmet } from 'react-helmet';
import { SiteLink } from '../ui/SiteLink';
import type { UnknownPathContext } from './pageContext';

/** Only the HTML of the build is for browsers without scripts. */
const isStaticHtml = typeof window === 'undefined';

/**
 * The page for unknown paths. It leads to Home with the same query
 * (docs/specification.md, 'Unknown paths'), for hosts that cannot redirect. Crawlers find the menu there.
 */
export function UnknownPath({ menu }: UnknownPathContext) {
  useEffect(() => {
    void navigate(`/${window.location.search}`, { replace: true });
  }, []);
  return (
    <>
      <Helmet>
        <html lang="en" />
        <title>Page not found</title>
        <meta name="robots" content="noindex" />
        {isStaticHtml && <noscript>{'<meta http-equiv="refresh" content="0; url=/">'}</noscript>}
      </Helmet>
      <main data-tone="white">
        <h1>This page is not here</h1>
        <p>
          <a href="/">Continue to the home page</a>
        </p>
        <nav aria-label={menu.title}>
          <ul>
            {menu.entries.map(({ label, to }, index) => (
              <li key={index}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </>
  );
}
