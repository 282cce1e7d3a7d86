import { css } from '@linaria/core';
import { useCallback, useRef, useState } from 'react';
import { color, size, space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { useFormLabels } from '../frame/FormContent';
import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
import { contactPanel } from './definition';

/**
 * A blue panel with a message form. Visitors can close and reopen it. The focus goes to the button that
 * does the opposite.
 */
export default function ContactPanelForm({ onSent }: FormViewProps) {
  const { title, text, reopen } = useFormLabels(contactPanel);
  const { close } = useInterfaceTexts();
  const [isOpen, setOpen] = useState(true);
  const wasToggled = useRef(false);
  const focusAfterToggle = useCallback((button: HTMLButtonElement | null) => {
    if (wasToggled.current) button?.focus();
  }, []);
  const toggle = () => {
    wasToggled.current = true;
    setOpen((wasOpen) => !wasOpen);
  };
  if (!isOpen)
    return (
      <Button ref={focusAfterToggle} onClick={toggle}>
        {reopen}
      </Button>
    );
  return (
    <div data-tone="night" className={panel}>
      <MessageForm
        definition={contactPanel}
        onSent={() => {
          toggle();
          onSent?.();
        }}
        header={({ sending }) => (
          <>
            <div className={header}>
              <Heading level={3} size="subtitle">
                {title}
              </Heading>
              <IconButton
                ref={focusAfterToggle}
                icon="close"
                label={close}
                disabled={sending}
                onClick={toggle}
              />
            </div>
            {text !== undefined && <p className={intro}>{text}</p>}
          </>
        )}
      />
    </div>
  );
}

const panel = css`
  display: grid;
  gap: ${space.m};
  padding: clamp(1.5rem, 4vw, 3rem);
  border-radius: 2px;

  &[data-tone] {
    background-color: ${color.panel};
  }
`;

const header = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

const intro = css`
  font-size: ${size.intro};
`;
