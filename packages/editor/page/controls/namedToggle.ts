import type { ControlClass, ControlProps } from './controlClass';

/** The button that opens and closes a control, in the bar above its fields. */
const TOGGLE = ':scope > div > div > [data-testid="expand-button"]';

/** Names the button that opens and closes a control. Decap calls all of them 'Expand' and 'Collapse'. */
export function withNamedToggle(Base: ControlClass): ControlClass {
  return class NamedControl extends Base {
    override componentDidMount(): void {
      super.componentDidMount?.();
      this.#nameToggle();
    }

    override componentDidUpdate(...before: [ControlProps, object, unknown]): void {
      super.componentDidUpdate?.(...before);
      this.#nameToggle();
    }

    #nameToggle(): void {
      const { forID, field } = this.props;
      const toggle = document.getElementById(forID)?.querySelector(TOGGLE);
      const [verb = ''] = toggle?.getAttribute('aria-label')?.split(' ') ?? [];
      toggle?.setAttribute('aria-label', `${verb} ${String(field.get('label'))}`);
    }
  };
}
