import { css } from '@linaria/core';
import type { Ref } from 'react';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { Icon } from '../../ui/Icon';
import { isolateNumbers } from '../../ui/isolateNumbers';
import { SiteLink } from '../../ui/SiteLink';
import { useFormContent } from '../frame/FormContent';

/**
 * The panel beside a form with other ways to contact the company.
 * @param ref the element for what is about the form, above them
 */
export function HelpPanel({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { title, text, links } = useFormContent().forms.help;
  return (
    <aside data-tone="ink" aria-label={title} className={frame}>
      <div className={inner}>
        <div ref={ref} className={aboutForm} />
        <Heading level={3} size="subtitle">
          {title}
        </Heading>
        <p className={copy}>{isolateNumbers(text)}</p>
        <ul>
          {links.map(({ label, to, icon }, index) => (
            <li key={index}>
              <SiteLink to={to} newWindow className={contactLink}>
                <Icon name={icon} />
                <span>{isolateNumbers(label)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

const frame = css`
  padding: clamp(1.5rem, 5vw, 2.25rem);

  @media ${media.print} {
    padding: 1rem ${space.gutter} 0;
    break-inside: avoid;
  }
`;

const inner = css`
  position: sticky;
  top: 6rem;
`;

const aboutForm = css`
  &:not(:empty) {
    margin-bottom: ${space.l};
  }
`;

const copy = css`
  margin-block: ${space.s} ${space.m};
  color: ${color.textSoft};
  font-size: ${size.small};

  @media ${media.print} {
    margin-block: 0.25rem;
  }
`;

const contactLink = css`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  min-height: 3.5rem;
  border-top: 1px solid ${color.line};
  color: ${color.heading};
  text-decoration: none;

  @media ${media.hover} {
    &:hover {
      color: ${color.accent};
    }
  }

  @media ${media.print} {
    min-height: 0;
    padding-block: 0.25rem;
  }
`;
