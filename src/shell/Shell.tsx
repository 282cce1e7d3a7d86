import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { FormContentProvider, SectionOfForm } from '../forms/frame/FormContent';
import { media } from '../theme/media';
import { color, zIndex } from '../theme/tokens';
import { NoticeHost } from '../ui/feedback/NoticeHost';
import { lazyWithRetry } from '../ui/loading/lazyWithRetry';
import { InterfaceTextsContext } from '../ui/interfaceTexts';
import { Consent } from './consent/Consent';
import { Footer } from './Footer';
import { sectionOfForm } from './formSections';
import { QuoteFlowHost, type QuoteFlowHostProps } from './QuoteFlowHost';
import type { PageContext } from './pageContext';
import { useChatText } from './menu/useChatText';
import { QuickLinks } from './menu/QuickLinks';
import { TopBar } from './menu/TopBar';
import { useRouteAnnouncement } from './route/useRouteAnnouncement';

const LanguageOffer = lazyWithRetry(() => import('./LanguageOffer'));

type ShellProps = QuoteFlowHostProps & {
  context: PageContext;
  children: ReactNode;
};

/** The frame of every page: top bar, page content, footer, quote flow and notices. */
export function Shell({ context, location, children }: ShellProps) {
  const { site, forms } = context;
  useRouteAnnouncement(site.interface.navigated);
  useChatText(context);
  return (
    <InterfaceTextsContext value={site.interface}>
      <FormContentProvider content={forms}>
        <a href="#main" className={skipLink}>
          {site.interface.skip}
        </a>
        <TopBar site={site} />
        {site.interface.language && <LanguageOffer language={site.interface.language} />}
        <main id="main" tabIndex={-1} className={main}>
          <SectionOfForm value={(form) => sectionOfForm(context.page.blocks, form)}>
            {children}
          </SectionOfForm>
        </main>
        <Footer site={site} />
        <QuickLinks links={site.menu.quick} />
        <QuoteFlowHost context={context} location={location} />
        <NoticeHost />
        <Consent analytics={site.analytics} path={context.page.path} />
      </FormContentProvider>
    </InterfaceTextsContext>
  );
}

const skipLink = css`
  position: fixed;
  top: 0.75rem;
  inset-inline-start: 0.75rem;
  z-index: ${zIndex.notice};
  padding: 0.75rem 1.25rem;
  background-color: ${color.onInk};
  color: ${color.ink};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }

  @media ${media.print} {
    display: none;
  }
`;

const main = css`
  outline: none;
`;
