import { choose } from '../choose/Chooser';
import { linkTargetsOf } from '../contentStore';
import { isRichText, pastedMarkdown } from '../desk/pastedMarkdown';
import type { ControlClass } from './controlClass';

/**
 * Makes a field of Markdown take what is pasted from Word, Google Docs and web pages as Markdown, and lets an
 * editor choose where a link in it leads.
 */
export function withMarkdown(Base: ControlClass): ControlClass {
  return class MarkdownControl extends Base {
    #field: HTMLTextAreaElement | null = null;

    override componentDidMount(): void {
      super.componentDidMount?.();
      const field = document.getElementById(this.props.forID);
      this.#field = field instanceof HTMLTextAreaElement ? field : null;
      this.#field?.addEventListener('paste', paste);
    }

    async #insertLink(): Promise<void> {
      const field = this.#field;
      if (!field) return;
      const words = field.value.slice(field.selectionStart, field.selectionEnd);
      const targets = linkTargetsOf(this.props.getEntry());
      const to = await choose({ title: 'Choose where the link leads', choices: targets });
      const target = targets.find(({ value }) => value === to);
      if (target) insert(field, `[${words || target.label}](${target.value})`);
    }

    override render() {
      return (
        <>
          {super.render()}
          <button type="button" className="desk-button" onClick={() => void this.#insertLink()}>
            Insert a link…
          </button>
        </>
      );
    }
  };
}

function paste(event: ClipboardEvent): void {
  const html = event.clipboardData?.getData('text/html') ?? '';
  const { target } = event;
  if (!isRichText(html) || !(target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  insert(target, pastedMarkdown(html));
}

/** Types a text into a field: the browser's own way, which the form notices. */
function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  document.execCommand('insertText', false, text);
}
