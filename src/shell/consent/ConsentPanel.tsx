import { css } from '@linaria/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { Analytics } from '../../content/analyticsSchema';
import { hearOfLeads } from '../../leads/leadSent';
import { media } from '../../theme/media';
import { color, size, space, width, zIndex } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { keepChoice, readChoice, type Choice } from './choice';
import { countLead, countPageView, stopCounting } from './counter';

type ConsentPanelProps = {
  analytics: Analytics;
  /** The path of the page, which is counted once. */
  path: string;
  /** How often the visitor has asked for the question. */
  timesAsked: number;
};

/** The question whether page views may be counted, at the end of the screen until it is answered. */
export default function ConsentPanel({ analytics, path, timesAsked }: ConsentPanelProps) {
  const [choice, setChoice] = useState<Choice>(readChoice);
  const [isOpen, setIsOpen] = useState(choice === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (timesAsked > 0) setIsOpen(true);
  }, [timesAsked]);
  useEffect(() => {
    if (isOpen && timesAsked > 0) heading.current?.focus();
  }, [isOpen, timesAsked]);
  usePageViews(analytics, path, choice);

  if (!isOpen) return null;
  const { title, text, accept, refuse } = analytics.consent;
  const choose = (chosen: 'accepted' | 'refused') => () => {
    keepChoice(chosen);
    setChoice(chosen);
    setIsOpen(false);
  };
  return (
    <section aria-labelledby={headingId} data-tone="white" className={panel}>
      <div className={content}>
        <div>
          <h2 id={headingId} ref={heading} tabIndex={-1} className={titleStyle}>
            {title}
          </h2>
          <p className={textStyle}>{text}</p>
        </div>
        <div className={buttons}>
          <Button variant="secondary" onClick={choose('refused')}>
            {refuse}
          </Button>
          <Button variant="secondary" onClick={choose('accepted')}>
            {accept}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Counts each lead, and each page once, when the visitor has accepted: the route hook of Gatsby may run twice. */
function usePageViews({ provider, src, id }: Analytics, path: string, choice: Choice): void {
  useEffect(() => {
    if (choice === 'refused') stopCounting();
    if (choice !== 'accepted') return undefined;
    // The title of a new page is written in the next frame.
    const frame = requestAnimationFrame(() => countPageView({ provider, src, id }));
    return () => cancelAnimationFrame(frame);
  }, [provider, src, id, path, choice]);
  useEffect(() => (choice === 'accepted' ? hearOfLeads(countLead) : undefined), [choice]);
}

/** Stands at the end of the screen, and at the end of the page below its last line. */
const panel = css`
  position: sticky;
  bottom: 0;
  z-index: ${zIndex.bar};
  border-top: 1px solid ${color.line};
  background-color: ${color.ground};

  /* The element with the focus is never below the panel. */
  html:has(&) {
    scroll-padding-bottom: 22rem;
  }

  @media ${media.tablet} {
    html:has(&) {
      scroll-padding-bottom: 12rem;
    }
  }
`;

const content = css`
  display: grid;
  gap: ${space.s} ${space.l};
  align-items: center;
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
  padding-block: ${space.m};

  @media ${media.tablet} {
    grid-template-columns: 1fr auto;
  }
`;

const titleStyle = css`
  color: ${color.heading};
  font-size: ${size.text};
  font-weight: 500;
`;

const textStyle = css`
  max-width: ${width.measure};
  margin-top: ${space.xs};
  color: ${color.text};
  font-size: ${size.small};
`;

/** Two buttons of the same size: to refuse is as easy as to accept. */
const buttons = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s};
`;
