import ControlPane from 'decap-cms-core/dist/esm/components/Editor/EditorControlPane/EditorControlPane';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { editedField, onEditedField, partsOf, setEditedField } from '../desk/parts';
import { keysAround } from '../fieldPaths';

/**
 * Decap's form. Of a form in parts, it shows the part that is edited. The other parts stay in it, so that
 * a save checks them too.
 */
export default class DeskControlPane extends ControlPane {
  #stop?: () => void;

  override componentDidMount(): void {
    this.#stop = onEditedField(() => this.forceUpdate());
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override render(): ReactNode {
    const form = super.render();
    const parts = partsOf(this.props.fields);
    const [key = ''] = editedField();
    const shown = parts.find(({ keys }) => keys.includes(key)) ?? parts[0];
    if (!shown || !isForm(form)) return form;
    const controls = [...form.props.children[1]];
    return cloneElement(
      form,
      {},
      <div className="form-parts">
        <nav aria-label="Parts of the form">
          {parts.map(({ label, keys }) => (
            <button
              key={label}
              type="button"
              aria-current={label === shown.label}
              onClick={({ currentTarget }) => {
                setEditedField(keys.slice(0, 1));
                currentTarget.closest('.form-parts')?.scrollIntoView();
              }}
            >
              {label}
            </button>
          ))}
        </nav>
        <div onFocus={({ target }) => setEditedField(keysAround(target))}>
          {this.props.fields.toArray().map((field, index) => (
            <div
              key={String(field.get('name'))}
              hidden={!shown.keys.includes(String(field.get('name')))}
            >
              {controls[index]}
            </div>
          ))}
        </div>
      </div>,
    );
  }
}

/** Whether Decap shows its controls: not while it loads the entry. */
const isForm = (
  node: ReactNode,
): node is ReactElement<{ children: [languages: ReactNode, controls: Iterable<ReactNode>] }> =>
  isValidElement(node);
