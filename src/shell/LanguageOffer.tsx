import { css } from '@linaria/core';
import { useState } from 'react';
import type { PageLanguage, PageVersion } from '../content/language/pageLanguage';
import { media } from '../theme/media';
import { color, size, space, zIndex } from '../theme/tokens';
import { IconButton } from '../ui/IconButton';
import { useInterfaceTexts } from '../ui/interfaceTexts';
import { followVersion } from './LanguageLinks';

const baseOf = (code: string): string => code.split('-', 1)[0] ?? '';

/** The version of a page in the first language of a browser, unless it is the page itself. */
function preferredVersion(
  { code, versions }: PageLanguage,
  [preferred = '']: readonly string[],
): PageVersion | undefined {
  const version = versions.find((each) => each.hasPage && baseOf(each.code) === baseOf(preferred));
  return version?.code === code ? undefined : version;
}

/**
 * A quiet line that offers the page in the language of the visitor's browser, in this language. It is there, at the top of
 * the page, until it is closed, which nothing remembers beyond this document.
 */
export default function LanguageOffer({ language }: { language: PageLanguage }) {
  const { close } = useInterfaceTexts();
  const [isClosed, setIsClosed] = useState(false);
  const version = preferredVersion(language, navigator.languages);
  if (!version || isClosed) return null;
  const { code, path, offer } = version;
  return (
    <aside data-tone="ink" className={line}>
      <a
        href={path}
        lang={code}
        hrefLang={code}
        dir="auto"
        className={link}
        onClick={followVersion}
      >
        {offer}
      </a>
      <IconButton icon="close" label={close} onClick={() => setIsClosed(true)} />
    </aside>
  );
}

const line = css`
  /* It leaves with the top of the page. */
  position: absolute;
  inset-block-start: 5rem;
  inset-inline: ${space.gutter};
  z-index: ${zIndex.bar - 1};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  width: fit-content;
  max-width: calc(100% - 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline-start: ${space.s};
  background-color: ${color.ink};
  color: ${color.onInk};
  font-size: ${size.small};

  @media ${media.print} {
    display: none;
  }
`;

const link = css`
  padding-block: 0.75rem;
  text-underline-offset: 0.3em;
`;
