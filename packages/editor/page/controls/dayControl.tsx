import { Component } from 'react';
import { isDay, isMoment } from '../../../../src/content/day';
import type { ControlProps } from './controlClass';

/**
 * A day of the calendar, and a time of the day where the field may have one. What is neither, as somebody has written
 * it into the file, stays a text.
 */
export class DayControl extends Component<ControlProps> {
  override render() {
    const { value, field, forID, classNameWrapper, onChange, setActiveStyle, setInactiveStyle } =
      this.props;
    const text = String(value ?? '');
    const mayHaveTime = field.get('time') === true;
    const isKnown = text === '' || (mayHaveTime ? isMoment(text) : isDay(text));
    const [day = '', time = ''] = isKnown ? text.split(' ') : [text];
    const look = {
      className: classNameWrapper,
      onFocus: setActiveStyle,
      onBlur: setInactiveStyle,
    };
    return (
      <>
        <input
          {...look}
          id={forID}
          type={isKnown ? 'date' : 'text'}
          value={day}
          onChange={({ target }) => onChange(joined(target.value, time))}
        />
        {mayHaveTime && isKnown && (
          <label>
            Time of day, if it is not the whole day
            <input
              {...look}
              type="time"
              value={time}
              // A time needs its day.
              disabled={day === ''}
              onChange={({ target }) => onChange(joined(day, target.value))}
            />
          </label>
        )}
      </>
    );
  }
}

/** A day with its time, as content has them; without a day, nothing. */
const joined = (day: string, time: string): string =>
  day === '' || time === '' ? day : `${day} ${time}`;
