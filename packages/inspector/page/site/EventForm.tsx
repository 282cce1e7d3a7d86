import { css } from '@linaria/core';
import { useId, useState, type FormEvent } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import type { MachineEvent } from '../../recording/controlledActor';
import { ToolButton } from '../ToolButton';
import { buildObject, type FieldTexts } from './buildEvent';
import { EventFieldInputs } from './EventFieldInputs';
import type { EventFields } from './eventFields';
import { MONOSPACE } from '../styles';

type EventFormProps = {
  type: string;
  fields: EventFields;
  onSend: (event: MachineEvent) => void;
};

/** The fields of an event and the button that sends it. */
export function EventForm({ type, fields, onSend }: EventFormProps) {
  const id = useId();
  const [texts, setTexts] = useState<FieldTexts>({});
  const [errors, setErrors] = useState<FieldTexts>({});

  function submit(event: FormEvent): void {
    event.preventDefault();
    const built = buildObject(fields, texts);
    setErrors(built.errors);
    if (Object.keys(built.errors).length === 0) onSend({ ...built.object, type });
  }

  return (
    <form noValidate className={formStyle} onSubmit={submit}>
      <div role="group" aria-labelledby={id} className={inside}>
        <code id={id} className={name}>
          {type}
        </code>
        <ToolButton label={`Send ${type}`}>Send</ToolButton>
        {Object.keys(fields).length > 0 && (
          <div className={fieldsStyle}>
            <EventFieldInputs
              fields={fields}
              texts={texts}
              errors={errors}
              onChange={(path, text) => setTexts((before) => ({ ...before, [path]: text }))}
            />
          </div>
        )}
      </div>
    </form>
  );
}

const formStyle = css`
  padding: 0.375rem 0;
  border-bottom: 1px solid ${color.line};
`;

const inside = css`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0.375rem ${space.xs};
`;

const name = css`
  color: ${color.heading};
  font: 600 0.75rem ${MONOSPACE};
  overflow-wrap: anywhere;
`;

const fieldsStyle = css`
  display: grid;
  grid-column: 1 / -1;
  gap: 0.375rem;
  padding-left: ${space.xs};
`;
