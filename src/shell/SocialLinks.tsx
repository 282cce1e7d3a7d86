import { css } from '@linaria/core';
import type { SiteShell } from '../content/siteSchema';
import { color, motion } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';

/** Where else the brand can be found. */
export function SocialLinks({ links }: { links: SiteShell['social'] }) {
  return (
    <ul className={row}>
      {links.map(({ network, label, to }, index) => (
        <li key={index}>
          <SiteLink to={to} label={label} newWindow className={link}>
            <Icon name={network} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const row = css`
  display: flex;
  gap: 0.25rem;
  margin-left: -0.75rem;
`;

const link = css`
  display: flex;
  padding: 0.75rem;
  transition: color ${motion.quick};

  &:hover {
    color: ${color.accent};
  }
`;
