import { css } from '@linaria/core';
import { useId } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import { initialText, type FieldTexts } from './buildEvent';
import type { EventField, EventFields } from './eventFields';
import { controlStyle } from '../styles';

type EventFieldInputsProps = {
  fields: EventFields;
  texts: FieldTexts;
  errors: FieldTexts;
  onChange: (path: string, text: string) => void;
  /** The path of the object with these fields, with a point at its end. */
  path?: string;
};

/** The fields of an event, those of an object in it indented. */
export function EventFieldInputs({ fields, path = '', ...form }: EventFieldInputsProps) {
  return Object.entries(fields).map(([key, field]) =>
    field.kind === 'group' ? (
      <fieldset key={key} className={group}>
        <legend>
          {key}
          {field.optional && ' (optional)'}
        </legend>
        <EventFieldInputs fields={field.fields} path={`${path}${key}.`} {...form} />
      </fieldset>
    ) : (
      <FieldRow
        key={key}
        name={key}
        field={field}
        text={form.texts[`${path}${key}`] ?? initialText(field)}
        error={form.errors[`${path}${key}`]}
        onChange={(text) => form.onChange(`${path}${key}`, text)}
      />
    ),
  );
}

type FieldRowProps = {
  name: string;
  field: EventField;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function FieldRow({ name, field, text, error, onChange }: FieldRowProps) {
  const id = useId();
  const unit = field.kind === 'number' && field.unit;
  // A list says itself that nothing need be chosen.
  const optional = field.optional && field.kind !== 'choice' && 'Optional';
  const hint = error ?? [optional, field.help].filter(Boolean).join('. ');
  return (
    <div className={row}>
      <label htmlFor={id}>
        {name}
        {unit && ` (${unit})`}
      </label>
      <div className={value}>
        <Control
          field={field}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={controlStyle}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
        {hint && (
          <small id={`${id}-hint`} className={error ? errorStyle : help}>
            {hint}
          </small>
        )}
      </div>
    </div>
  );
}

type ControlProps = {
  field: EventField;
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  className: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function Control({ field, ...input }: ControlProps) {
  switch (field.kind) {
    case 'choice':
      return (
        <select {...input}>
          {field.optional && <option value="">(none)</option>}
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'number':
      return <input type="number" step="any" min={field.min} max={field.max} {...input} />;
    case 'json':
      return <textarea rows={6} spellCheck={false} {...input} />;
    case 'text':
      return (
        <>
          <input autoComplete="off" list={field.suggestions && `${input.id}-list`} {...input} />
          {field.suggestions && (
            <datalist id={`${input.id}-list`}>
              {field.suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      );
    case 'group':
      return undefined;
  }
}

const row = css`
  display: grid;
  grid-template-columns: minmax(4.5rem, 1fr) 3fr;
  gap: 0.125rem ${space.xs};

  & > label {
    padding-top: 0.1875rem;
    color: ${color.textSoft};
  }
`;

const value = css`
  display: grid;
  align-content: start;
  min-width: 0;
`;

const help = css`
  color: ${color.textSoft};
  font-size: 0.6875rem;
`;

const errorStyle = css`
  color: ${color.errorText};
  font-size: 0.6875rem;
`;

const group = css`
  display: grid;
  gap: 0.25rem;
  margin: 0;
  padding: 0 0 0 ${space.xs};
  border: 0;
  border-left: 2px solid ${color.line};

  & > legend {
    padding: 0;
    color: ${color.textSoft};
  }
`;
