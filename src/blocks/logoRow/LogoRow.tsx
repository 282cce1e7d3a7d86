import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, motion, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { SiteLink } from '../../ui/SiteLink';
import type { ViewProps } from '../registry';

/** Logos that link to articles or sites in a new window. */
export function LogoRow({ block }: ViewProps<'logoRow'>) {
  const { id, tone = 'white', title, logos } = block;
  return (
    <Section id={id} tone={tone}>
      <Heading level={2}>{title}</Heading>
      <ul className={row}>
        {logos.map(({ picture, to }, index) => (
          <li key={index}>
            <SiteLink to={to} newWindow className={logoLink}>
              <Picture picture={picture} sizes="14rem" className={logo} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.l} clamp(2.5rem, 7vw, 7rem);
  margin-top: ${space.xl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};
`;

const logoLink = css`
  display: block;
  padding-block: ${space.s};
  opacity: 0.72;
  transition: opacity ${motion.quick};

  &:focus-visible {
    opacity: 1;
  }

  @media ${media.hover} {
    &:hover {
      opacity: 1;
    }
  }
`;

const logo = css`
  width: auto;
  height: 2.5rem;
  background: none;
  object-fit: contain;
`;
