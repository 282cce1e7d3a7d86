import { css } from '@linaria/core';
import { useId, type ReactNode } from 'react';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';

type FormSectionProps = { title: string; children: ReactNode };

/** A part of a long form under its own heading: its fields in one column. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={section}>
      <h3 id={id} className={sectionHeading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const section = css`
  display: grid;
  gap: ${space.m};
  min-width: 0;
  padding-top: ${space.m};

  @media ${media.print} {
    gap: ${space.s};
  }
`;

/** The style of a heading within a form. */
export const sectionHeading = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-size: ${size.subtitle};
  font-weight: 400;
  line-height: 1.15;
`;
