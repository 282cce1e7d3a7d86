import { css, cx } from '@linaria/core';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import { useCallback, type TouchEvent } from 'react';
import type { EventFrom } from 'xstate';
import type { SiteShell } from '../content/siteSchema';
import type { drawerMachine } from '../machines/drawer.machine';
import { media } from '../theme/media';
import { color, font, zIndex, motion, size, space } from '../theme/tokens';
import { FocusGuards } from '../ui/FocusGuards';
import { buttonBase, buttonVariants } from '../ui/buttonStyles';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { InOverlay } from '../ui/overlayContext';
import { SiteLink } from '../ui/SiteLink';
import { useBackToClose } from '../ui/useBackToClose';
import { SocialLinks } from './SocialLinks';

type SideMenuProps = {
  site: SiteShell;
  send: (event: EventFrom<typeof drawerMachine>) => void;
};

/** The drawer with the menu entries, two buttons and the social links. */
export function SideMenu({ site, send }: SideMenuProps) {
  const { menu, social } = site;
  const choose = () => send({ type: 'section.chosen' });
  const dismiss = useCallback(() => send({ type: 'drawer.close' }), [send]);
  useBackToClose(1, dismiss);

  return (
    <InOverlay value>
      <DialogOverlay className={overlay} onDismiss={dismiss}>
        <DialogContent
          aria-label={menu.title}
          data-tone="ink"
          className={drawerStyle}
          onTouchStart={({ touches }) => send({ type: 'pointer.down', ...positionOf(touches) })}
          onTouchMove={({ touches }) => send({ type: 'pointer.move', ...positionOf(touches) })}
          onTouchEnd={() => send({ type: 'pointer.up' })}
          onTouchCancel={() => send({ type: 'pointer.cancel' })}
        >
          <FocusGuards />
          <IconButton icon="close" label="Close" className={close} onClick={dismiss} />
          <nav aria-label={menu.title}>
            <ul>
              {menu.entries.map(({ label, to }, index) => (
                <li key={index}>
                  <SiteLink to={to} className={entry} onClick={choose}>
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
              onClick={choose}
            >
              {menu.charter.label}
            </SiteLink>
            <SiteLink
              to={menu.chat.to}
              newWindow
              className={cx(buttonBase, buttonVariants.secondary)}
            >
              <Icon name="chat" />
              {menu.chat.label}
            </SiteLink>
          </div>
          <SocialLinks links={social} />
        </DialogContent>
      </DialogOverlay>
    </InOverlay>
  );
}

/** The position of the first touch and the width of the viewport, in px. */
const positionOf = (touches: TouchEvent['touches']) => ({
  x: touches[0]?.clientX ?? 0,
  viewportWidth: document.documentElement.clientWidth,
});

const overlay = css`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  overflow: hidden;
  background-color: ${color.scrim};
  animation: drawerDim 350ms ease-out;

  @keyframes drawerDim {
    from {
      background-color: transparent;
    }
  }
`;

const drawerStyle = css`
  position: absolute;
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  width: min(100%, 30rem);
  overflow: auto;
  overscroll-behavior: contain;
  padding: 1.25rem clamp(1.5rem, 5vw, 3rem) 2.5rem;
  outline: none;
  animation: drawerSlide 500ms cubic-bezier(0.16, 0.84, 0.3, 1);

  @keyframes drawerSlide {
    from {
      transform: translateX(100%);
    }
  }
`;

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

const buttons = css`
  display: grid;
  gap: ${space.s};
  margin-top: auto;
`;
