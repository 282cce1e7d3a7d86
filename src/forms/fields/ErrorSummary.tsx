import { css } from '@linaria/core';
import { useId } from 'react';
import { Helmet } from 'react-helmet';
import { labelled, listed } from '../../content/language/punctuation';
import { color, font, size, space } from '../../theme/tokens';
import { useFormContent } from '../frame/FormContent';
import { focusInvalidField, invalidFields } from './invalidFields';

type ErrorSummaryProps = {
  /** The errors of react-hook-form. */
  errors: object;
};

/**
 * The list of the invalid fields above a form whose submission was refused, each a link that moves the
 * focus to its field. While there are some, the title of the document says so. The focus itself stays with
 * the first invalid field (docs/specification.md, 'How mistakes show').
 */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const { messages } = useFormContent();
  const titleId = useId();
  const invalid = invalidFields(errors);
  if (invalid.length === 0) return null;
  return (
    <section aria-labelledby={titleId} data-error-summary="" className={frame}>
      <Helmet titleTemplate={`${messages.errorTitle} %s`} />
      <h3 id={titleId} className={heading}>
        {messages.errorSummary}
      </h3>
      <ul>
        {invalid.map(({ field, message }) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              className={link}
              onClick={(event) => {
                // The address stays as it is.
                event.preventDefault();
                focusInvalidField(field);
              }}
            >
              {message === '' ? nameOf(field) : labelled(nameOf(field), message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The label of a field; with the heading of its section where the form has several such labels. */
function nameOf(field: HTMLElement): string {
  const label = labelOf(field);
  const others = [...(field.closest('form')?.elements ?? [])].filter(
    (other) => other.getAttribute('name') !== field.getAttribute('name'),
  );
  if (!others.some((other) => labelOf(other) === label)) return label;
  const headingId = field.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const section = document.getElementById(headingId ?? '')?.textContent;
  return section ? listed([section, label]) : label;
}

/** The label of a field, or that of its group. */
function labelOf(field: Element): string {
  const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
  const label = labels.length > 0 && field.closest('fieldset')?.querySelector('legend');
  return (label || labels[0])?.textContent ?? '';
}

const frame = css`
  padding: ${space.s} ${space.m};
  border-inline-start: 3px solid ${color.error};
  background-color: color-mix(in srgb, ${color.error} 6%, ${color.field});
  color: ${color.fieldText};
`;

const heading = css`
  margin-bottom: ${space.xs};
  font-family: ${font.display};
  font-size: ${size.subtitle};
  font-weight: 400;
  line-height: 1.15;
`;

const link = css`
  display: inline-block;
  padding-block: 0.25rem;
  color: ${color.error};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.45;
  text-underline-offset: 0.2em;
`;
