import { css, cx } from '@linaria/core';
import type { MouseEvent } from 'react';
import { attributionOf, withAttribution } from '../start/attribution';
import { space } from '../theme/tokens';
import { useInterfaceTexts } from '../ui/interfaceTexts';
import { follow } from '../ui/SiteLink';

type LanguageLinksProps = {
  /** The style of a link. */
  className: string;
};

/** Keeps the section and the attribution of the address. */
function keepPlace({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const { hash, search } = document.location;
  link.href = withAttribution(`${link.pathname}${hash}`, attributionOf(search));
}

/** Follows the link to a page in another language. The router does: what was typed in forms lives in memory only. */
export const followVersion = follow(
  ({ pathname, search, hash }) => `${pathname}${search}${hash}`,
  keepPlace,
);

/** The page in the other languages of the site; nothing on a site with one. */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const { language, languages } = useInterfaceTexts();
  if (!language) return null;
  return (
    <ul aria-label={languages} className={row}>
      {language.versions
        .filter(({ code }) => code !== language.code)
        .map(({ code, label, path }) => (
          <li key={code}>
            <a
              href={path}
              lang={code}
              hrefLang={code}
              dir="auto"
              className={cx(className, name)}
              onClick={followVersion}
            >
              {label}
            </a>
          </li>
        ))}
    </ul>
  );
}

/* In a font of the system: the names alone load no font of another script. */
const name = css`
  font-family: system-ui, sans-serif;
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
`;
