import { visuallyHidden } from '../../ui/visuallyHidden';
import { useFormContent } from '../frame/FormContent';

/**
 * The name of the field. Browsers and password managers know no such thing of a person, and programs that
 * fill in everything expect it in a form.
 */
const NAME = 'subject';

/** What keeps password managers away: they disregard `autocomplete`. */
const NOT_FOR_PASSWORD_MANAGERS = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};

/**
 * A field that people do not see, reach or hear, and browsers do not fill in. What it contains is sent with the
 * lead (docs/specification.md, 'Spam').
 */
export function Honeypot() {
  const { labels } = useFormContent().forms;
  return (
    <div aria-hidden="true" className={visuallyHidden}>
      <label>
        <span>{labels.honeypot}</span>
        <input
          type="text"
          name={NAME}
          tabIndex={-1}
          autoComplete="off"
          {...NOT_FOR_PASSWORD_MANAGERS}
        />
      </label>
    </div>
  );
}

/**
 * Reads the honeypot of a form.
 * @returns what it contains; the empty text for a form of a person
 */
export function readHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem(NAME);
  return field instanceof HTMLInputElement ? field.value : '';
}
