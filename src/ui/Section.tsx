import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { Tone } from '../content/defineBlock';
import { media, scrollDriven } from '../theme/media';
import { space, width } from '../theme/tokens';

type SectionProps = {
  id?: string | undefined;
  tone: Tone;
  className?: string | undefined;
  children: ReactNode;
};

/** A full-width section of the page with its own background, and its content in the page width. */
export function Section({ id, tone, className, children }: SectionProps) {
  return (
    <section id={id} data-tone={tone} className={cx(band, className)}>
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

  /* Rises as it comes into view. */
  @media ${media.motionAllowed} {
    ${scrollDriven('settle', 'entry 0% entry 28rem', 'view()')}
  }

  @keyframes settle {
    from {
      transform: translateY(24px);
    }
  }
`;
