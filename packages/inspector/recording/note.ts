import { color, font } from '../../../src/theme/tokens';

/** The style of a note, which stands above everything of the page. */
const STYLE = `position: fixed; inset: auto 1rem 1rem; z-index: 100; max-width: 40rem; padding: 1rem;
  background: ${color.field}; color: ${color.fieldText}; border: 2px solid; font-family: ${font.text};`;

/** Shows a developer a note over the page. A press removes it. */
export function showNote(text: string): void {
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  note.style.cssText = STYLE;
  note.textContent = text;
  note.addEventListener('click', () => note.remove());
  document.body.append(note);
}
