import { Map, type List } from 'immutable';
import { Component, type MouseEvent } from 'react';
import { FOCUS_POINTS, type Focus } from '../../../../src/content/focusPoints';
import { altRepeats } from '../../../compiler/checks';
import { labelOf } from '../../../compiler/schemas';
import { presentChecker, savedPictureSize } from '../contentStore';
import { pathOfControl } from '../fieldPaths';
import type { ControlClass, ControlProps } from './controlClass';

/** The screens whose crops are shown, and their sizes, px. */
const SCREENS = [
  { name: 'Phone', width: 390, height: 700 },
  { name: 'Desktop', width: 1440, height: 700 },
];

/** The height of a crop in the form, px. */
const CROP_HEIGHT = 120;

// The keys of the object.
const POINTS = Object.keys(FOCUS_POINTS) as Focus[];

/**
 * The group of keys around a field, such as that of a picture.
 * @param levels how far around: 2 is what is around the picture
 */
function groupOf(props: ControlProps, levels = 1): Map<string, unknown> {
  const path = pathOfControl(props).slice(0, -levels);
  const group: unknown = props.getEntry().getIn(['data', ...path]);
  return Map.isMap(group) ? (group as Map<string, unknown>) : Map();
}

/** The address of a picture; one that is not saved yet has that of its file. */
function addressOf(name: string, props: ControlProps): string | undefined {
  if (savedPictureSize(name)) return `/admin/images/${encodeURIComponent(name)}`;
  const added = props.getEntry().get('mediaFiles') as List<Map<string, unknown>> | undefined;
  const url = added?.find((file) => file.get('name') === name)?.get('url');
  return typeof url === 'string' ? url : undefined;
}

/** The part of a picture that stays in view: a press on the picture chooses it. The crops stand beside it. */
export class FocusControl extends Component<ControlProps> {
  /** It shows the picture, another field. */
  override shouldComponentUpdate(): boolean {
    return true;
  }

  #choose({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - left) / width) * 100, ((clientY - top) / height) * 100];
    const distance = (name: Focus): number =>
      Math.hypot(FOCUS_POINTS[name].x - x, FOCUS_POINTS[name].y - y);
    const [nearest] = [...POINTS].sort((a, b) => distance(a) - distance(b));
    if (nearest) this.props.onChange(nearest);
  }

  override render() {
    const { value, forID, classNameWrapper, onChange } = this.props;
    const address = addressOf(String(groupOf(this.props).get('src') ?? ''), this.props);
    const chosen = POINTS.find((name) => name === value) ?? 'centre';
    const { x, y } = FOCUS_POINTS[chosen];
    return (
      <div id={forID} tabIndex={-1} className={`${classNameWrapper} focus-point`}>
        {/* The keyboard has the radio buttons. */}
        <div role="presentation" className="focus-picture" onClick={(event) => this.#choose(event)}>
          {address !== undefined && <img src={address} alt="" />}
          {POINTS.map((name) => (
            <input
              key={name}
              type="radio"
              name={forID}
              aria-label={labelOf(name)}
              checked={name === chosen}
              style={{ left: `${FOCUS_POINTS[name].x}%`, top: `${FOCUS_POINTS[name].y}%` }}
              onChange={() => onChange(name)}
            />
          ))}
        </div>
        {address !== undefined &&
          SCREENS.map(({ name, width, height }) => (
            <figure key={name}>
              <img
                src={address}
                alt=""
                style={{
                  width: (CROP_HEIGHT * width) / height,
                  height: CROP_HEIGHT,
                  objectPosition: `${x}% ${y}%`,
                }}
              />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
      </div>
    );
  }
}

/** Makes the field of a picture say where else the picture is shown. */
export function withUses(Base: ControlClass): ControlClass {
  return class PictureControl extends Base {
    override render() {
      const { value } = this.props;
      const places =
        typeof value === 'string' && value !== '' ? presentChecker().placesOfPicture(value) : [];
      return (
        <>
          {super.render()}
          {places.length > 0 && (
            <details className="picture-uses">
              <summary>
                Shown in {places.length} {places.length === 1 ? 'place' : 'places'}
              </summary>
              <ul>
                {places.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </details>
          )}
        </>
      );
    }
  };
}

/** Makes the field of an alternative text warn when it repeats the words beside the picture. */
export function withAltWarning(Base: ControlClass): ControlClass {
  return class AltControl extends Base {
    /** The warning is about other fields too. */
    override shouldComponentUpdate(): boolean {
      return true;
    }

    override render() {
      const alt = String(this.props.value ?? '');
      const warning = altRepeats(alt, groupOf(this.props, 2).toObject());
      return (
        <>
          {super.render()}
          <p role="status" className="alt-warning">
            {warning}
          </p>
        </>
      );
    }
  };
}
