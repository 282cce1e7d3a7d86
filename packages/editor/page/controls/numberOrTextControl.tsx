import { Component } from 'react';
import type { ControlProps } from './controlClass';

/** A value that is a number, or a word that stands for none, such as the option "Other". */
export class NumberOrTextControl extends Component<ControlProps> {
  override render() {
    const { value, forID, classNameWrapper, onChange, setActiveStyle, setInactiveStyle } =
      this.props;
    return (
      <input
        id={forID}
        className={classNameWrapper}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(parse(target.value))}
        onFocus={setActiveStyle}
        onBlur={setInactiveStyle}
      />
    );
  }
}

const parse = (text: string): string | number =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
