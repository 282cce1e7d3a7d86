import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { Helmet } from 'react-helmet';
import { SiteLink } from '../ui/SiteLink';
import type { UnknownPathContext } from './pageContext';

/** Only the HTML of the build is for browsers without scripts. */
const isStaticHtml = typeof window === 'undefined';

const refresh = (home: string): string => `<meta http-equiv="refresh" content="0; url=${home}">`;

/**
 * The page for unknown paths. It leads to Home with the same query
 * (docs/specification.md, 'Unknown paths'), for hosts that cannot redirect. Crawlers find the menu there.
 */
export function UnknownPath({
  menu,
  texts,
  language,
  direction,
  home,
  otherHomes,
}: UnknownPathContext) {
  useEffect(() => {
    const { pathname, search } = window.location;
    const nearest = otherHomes.find((other) => pathname.startsWith(`${other}/`)) ?? home;
    void navigate(`${nearest}${search}`, { replace: true });
  }, [home, otherHomes]);
  return (
    <>
      <Helmet>
        <html lang={language} {...(direction && { dir: direction })} />
        <title>{texts.title}</title>
        <meta name="robots" content="noindex" />
        {isStaticHtml && <noscript>{refresh(home)}</noscript>}
      </Helmet>
      <main data-tone="white">
        <h1>{texts.heading}</h1>
        <p>
          <a href={home}>{texts.home}</a>
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
