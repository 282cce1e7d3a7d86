import type { ControlClass, ControlProps } from './controlClass';
import { errorsOfControl } from '../fieldErrors';
import { addControl, removeControl } from '../fieldPaths';
import { showMistakes } from '../messages';

/** Makes a control known while it is on the page, so that messages lead to it. */
export function withPlace(Base: ControlClass): ControlClass {
  return class PlacedControl extends Base {
    override componentDidMount(): void {
      super.componentDidMount?.();
      addControl(this);
    }

    override componentWillUnmount(): void {
      super.componentWillUnmount?.();
      removeControl(this);
    }
  };
}

/** Makes a control show the sentences of the content check, which keep a page from being saved. */
export function withContentErrors(Base: ControlClass): ControlClass {
  return class CheckedControl extends Base {
    isValid = (): { error: unknown } => {
      showMistakes(this.props.getEntry());
      return { error: errorsOfControl(this.props)[0] ?? false };
    };

    /** Decap's own message about an empty field would stand before the sentence of the check. */
    getValidateValue = (): unknown => this.props.value || ' ';
  };
}

/**
 * Decap's text field puts the caret back after every update, also when it gets the focus: the caret
 * then jumps away from where the editor pressed. Only a new value needs it.
 */
export function withSteadyCaret(Base: ControlClass): ControlClass {
  return class SteadyControl extends Base {
    override componentDidUpdate(...before: [ControlProps, object, unknown]): void {
      if (before[0].value !== this.props.value) super.componentDidUpdate?.(...before);
    }
  };
}
