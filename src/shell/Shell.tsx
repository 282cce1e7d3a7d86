import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { color, layer } from '../theme/tokens';
import { Footer } from './Footer';
import type { PageContext } from './pageContext';
import { TopBar } from './TopBar';

type ShellProps = { context: PageContext; children: ReactNode };

/** What stands around every page: the top bar with its menu, the page, the footer. */
export function Shell({ context, children }: ShellProps) {
  const { site } = context;
  return (
    <>
      <a href="#main" className={skip}>
        Skip to the page
      </a>
      <TopBar site={site} />
      <main id="main" tabIndex={-1} className={main}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

const skip = css`
  position: fixed;
  top: 0.75rem;
  left: 0.75rem;
  z-index: ${layer.notice};
  padding: 0.75rem 1.25rem;
  background-color: ${color.onInk};
  color: ${color.ink};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

const main = css`
  outline: none;
`;
