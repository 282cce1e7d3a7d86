import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { Tone } from '../content/defineBlock';
import { media } from '../theme/media';
import { space, width } from '../theme/tokens';

type SectionProps = {
  id?: string | undefined;
  tone: Tone;
  /** The id of the heading that names the section. */
  labelledBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A full-width section of the page with its own background, and its content in the page width. */
export function Section({ id, tone, labelledBy, className, children }: SectionProps) {
  return (
    <section id={id} data-tone={tone} aria-labelledby={labelledBy} className={cx(band, className)}>
      <div className={content}>{children}</div>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
`;

const content = css`
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;

  /* Rises as it comes into view, in browsers with scroll-driven animations. */
  @media ${media.motionAllowed} {
    @supports (animation-timeline: view()) {
      animation-name: settle;
      animation-fill-mode: both;
      animation-timing-function: linear;
      animation-timeline: view();
      animation-range: entry 0% entry 28rem;
    }
  }

  @keyframes settle {
    from {
      transform: translateY(24px);
    }
  }
`;
