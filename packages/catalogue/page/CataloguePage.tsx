import { css } from '@linaria/core';
import type { PageProps } from 'gatsby';
import { useEffect, useState } from 'react';
import { Helmet } from 'react-helmet';
import { media } from '../../../src/theme/media';
import { color, size, space } from '../../../src/theme/tokens';
import { Heading } from '../../../src/ui/Heading';
import { InterfaceTextsContext } from '../../../src/ui/interfaceTexts';
import { useHydrated } from '../../../src/ui/loading/useHydrated';
import { BlockEntry } from './BlockEntry';
import type { CatalogueContext } from '../catalogueContext';
import { ScreenChoice } from './ScreenChoice';
import { firstScreen, SCREENS, type Screen } from '../screens';

/** The block catalogue: every block type with its examples, its YAML, its options and its pages. */
export default function CataloguePage({ pageContext }: PageProps<object, CatalogueContext>) {
  const { blocks, interface: texts, forms } = pageContext;
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Screen>();
  // The static HTML knows no window.
  const screen = chosen ?? firstScreen(hydrated ? window.innerWidth : Infinity);
  // In development, the page has no sections yet when the browser looks for the one in the address.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div className={page} data-tone="white">
      <Helmet>
        <html lang="en" />
        <title>Block catalogue</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      <header data-tone="ink" className={header}>
        <Heading level={1} size="title" kicker="For editors">
          Block catalogue
        </Heading>
        <p className={intro}>
          The blocks that a page can be made of. Choose one, press Copy, and paste the lines below
          the blocks of a page.
        </p>
      </header>
      <div className={columns}>
        <nav aria-label="Blocks" className={side}>
          <ScreenChoice screens={SCREENS} chosen={screen} onChoose={setChosen} />
          <ul className={list}>
            {blocks.map(({ type, label }) => (
              <li key={type}>
                <a href={`#${type}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main className={main}>
          <InterfaceTextsContext value={texts}>
            {blocks.map((block) => (
              <BlockEntry key={block.type} block={block} forms={forms} screen={screen} />
            ))}
          </InterfaceTextsContext>
        </main>
      </div>
    </div>
  );
}

const page = css`
  min-height: 100vh;
`;

const header = css`
  padding: ${space.l} ${space.gutter};
`;

const intro = css`
  max-width: 40rem;
  margin-top: ${space.s};
  font-size: ${size.intro};
`;

const columns = css`
  padding-inline: ${space.gutter};

  @media ${media.desktop} {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: ${space.l};
  }
`;

const side = css`
  padding-block: ${space.m};

  @media ${media.desktop} {
    position: sticky;
    top: 0;
    align-self: start;
    max-height: 100vh;
    overflow: auto;
  }
`;

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  margin-top: ${space.m};
  font-size: ${size.small};

  a {
    display: block;
    padding-block: 0.3125rem;
    color: ${color.heading};
    text-decoration: none;

    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.3em;
    }
  }

  @media ${media.desktop} {
    display: block;
  }
`;

const main = css`
  min-width: 0;

  & > :first-child {
    border-top: 0;
  }
`;
