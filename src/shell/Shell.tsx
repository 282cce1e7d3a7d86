import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { FormTextsProvider } from '../forms/FormTexts';
import { color, layer } from '../theme/tokens';
import { NoticeHost } from '../ui/feedback/NoticeHost';
import { Footer } from './Footer';
import { FormDoor, type FormDoorProps } from './FormDoor';
import type { PageContext } from './pageContext';
import { TopBar } from './TopBar';

type ShellProps = FormDoorProps & { context: PageContext; children: ReactNode };

/** What stands around every page: the top bar with its menu, the page, the footer. */
export function Shell({ context, location, children }: ShellProps) {
  const { site, forms } = context;
  return (
    <FormTextsProvider texts={forms}>
      <a href="#main" className={skip}>
        Skip to the page
      </a>
      <TopBar site={site} />
      <main id="main" tabIndex={-1} className={main}>
        {children}
      </main>
      <Footer site={site} />
      <FormDoor context={context} location={location} />
      <NoticeHost />
    </FormTextsProvider>
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
