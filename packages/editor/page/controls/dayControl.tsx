import { Component } from 'react';
import { isDay } from '../../../../src/content/day';
import type { ControlProps } from './controlClass';

/** A day of the calendar. What is no day, as somebody has written it into the file, stays a text. */
export class DayControl extends Component<ControlProps> {
  override render() {
    const { value, forID, classNameWrapper, onChange, setActiveStyle, setInactiveStyle } =
      this.props;
    const text = value === undefined || value === null ? '' : String(value);
    return (
      <input
        id={forID}
        type={text === '' || isDay(text) ? 'date' : 'text'}
        className={classNameWrapper}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onFocus={setActiveStyle}
        onBlur={setInactiveStyle}
      />
    );
  }
}
