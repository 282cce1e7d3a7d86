import { css } from '@linaria/core';
import type { SiteShell } from '../../content/siteSchema';
import { media } from '../../theme/media';
import { color, motion } from '../../theme/tokens';
import { Icon, type IconName } from '../../ui/Icon';
import { SiteLink } from '../../ui/SiteLink';

/** The icon of each kind of network. */
const NETWORK_ICONS = {
  professional: 'profile',
  shortMessages: 'message',
  photos: 'camera',
  email: 'email',
} as const satisfies Record<SiteShell['social'][number]['network'], IconName>;

/** The links to the profiles of the brand on social networks. */
export function SocialLinks({ links }: { links: SiteShell['social'] }) {
  return (
    <ul className={row}>
      {links.map(({ network, label, to }, index) => (
        <li key={index}>
          <SiteLink to={to} label={label} newWindow className={link}>
            <Icon name={NETWORK_ICONS[network]} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-inline-start: -0.75rem;
`;

const link = css`
  display: flex;
  padding: 0.75rem;
  transition: color ${motion.quick};

  @media ${media.hover} {
    &:hover {
      color: ${color.accent};
    }
  }
`;
