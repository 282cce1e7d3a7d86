import { css, cx } from '@linaria/core';
import type { SiteShell } from '../../content/siteSchema';
import { CLOSES_DIALOG, MENU_DIALOG, MENU_ID } from '../../start/pageContract';
import { media } from '../../theme/media';
import { color, font, motion, size, space } from '../../theme/tokens';
import { buttonBase, buttonVariants } from '../../ui/buttonStyles';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { SiteLink } from '../../ui/SiteLink';
import { useHydrated } from '../../ui/loading/useHydrated';
import { LanguageLinks } from '../LanguageLinks';
import { SocialLinks } from './SocialLinks';

type MenuContentProps = {
  site: SiteShell;
  /** Called by the Close button. */
  onClose: () => void;
  /** Called when the visitor chooses an entry or the quote button. */
  onChoose: () => void;
};

/** The content of the side menu: entries, two buttons and the social links. */
export function MenuContent({ site, onClose, onChoose }: MenuContentProps) {
  const { menu, social, interface: texts } = site;
  // One HTML of the menu is for all pages.
  const path = useHydrated() ? window.location.pathname : undefined;
  return (
    <>
      <IconButton
        {...EARLY_CLOSE}
        onClick={onClose}
        icon="close"
        label={texts.close}
        className={close}
      />
      <nav aria-label={menu.title}>
        <ul>
          {menu.entries.map(({ label, to }, index) => (
            <li key={index}>
              <SiteLink
                to={to}
                aria-current={to === path ? 'page' : undefined}
                className={entry}
                onClick={onChoose}
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={buttons}>
        <SiteLink
          to={menu.charter.to}
          className={cx(buttonBase, buttonVariants.primary)}
          onClick={onChoose}
        >
          {menu.charter.label}
        </SiteLink>
        <SiteLink to={menu.chat.to} newWindow className={cx(buttonBase, buttonVariants.secondary)}>
          <Icon name="chat" />
          <span>{menu.chat.label}</span>
        </SiteLink>
      </div>
      <SocialLinks links={social} />
      <LanguageLinks className={languageLink} />
    </>
  );
}

/** Closes the menu before React is there, with and without scripts. */
const EARLY_CLOSE = {
  [CLOSES_DIALOG]: MENU_DIALOG,
  popoverTarget: MENU_ID,
  popoverTargetAction: 'hide',
} as const;

const close = css`
  align-self: flex-end;
`;

const entry = css`
  display: block;
  padding-block: 0.75rem;
  border-bottom: 1px solid ${color.line};
  color: ${color.heading};
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.2;
  text-decoration: none;
  transition: padding ${motion.quick};

  @media ${media.hover} {
    &:hover {
      padding-left: 0.75rem;
      color: ${color.accent};
    }
  }
`;

const languageLink = css`
  display: block;
  padding-block: 0.75rem;
  font-size: ${size.small};
  text-underline-offset: 0.3em;
`;

const buttons = css`
  display: grid;
  gap: ${space.s};
  margin-top: auto;
`;
