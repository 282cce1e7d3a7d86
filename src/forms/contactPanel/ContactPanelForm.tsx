import { css } from '@linaria/core';
import { useState } from 'react';
import { color, size, space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { useFormLabels } from '../FormContent';
import type { FormViewProps } from '../formViews';
import { toContactLead } from '../message';
import { MessageForm } from '../MessageForm';
import { contactPanel } from './definition';

/** A blue panel with a message form. Visitors can close and reopen it. */
export function ContactPanelForm({ onSent }: FormViewProps) {
  const { title, text, reopen } = useFormLabels(contactPanel);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!open) return <Button onClick={() => setOpen(true)}>{reopen}</Button>;
  return (
    <div data-tone="night" className={panel}>
      <MessageForm
        definition={contactPanel}
        toLead={toContactLead}
        onSent={() => {
          close();
          onSent?.();
        }}
        header={({ sending }) => (
          <>
            <div className={header}>
              <Heading level={3} size="subtitle">
                {title}
              </Heading>
              <IconButton icon="close" label="Close" disabled={sending} onClick={close} />
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
