import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import type { Picture as PictureData } from '../../content/fields';
import { media } from '../../theme/media';
import { color, motion, shade, size, space } from '../../theme/tokens';
import { fillsBox, Picture } from '../Picture';
import { FieldError, groupStyle, hintText, labelText, useFieldIds, type FieldText } from './Field';
import { isChecked } from './isChecked';

type TileFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> & {
    /** The options. The name is also the value. */
    tiles: readonly { name: string; label?: string | undefined; image: PictureData }[];
  };

/** A group of checkboxes with pictures, whose value is the list of chosen names. */
export function TileField(props: TileFieldProps) {
  const { label, error, hint, tiles, className, defaultValue, ...rest } = props;
  const { input, hintId, errorId } = useFieldIds({ label, error, hint });
  return (
    <fieldset className={cx(groupStyle, className)} aria-describedby={input['aria-describedby']}>
      <legend className={labelText}>{label}</legend>
      {hint !== undefined && (
        <p id={hintId} className={cx(hintText, hintAbove)}>
          {hint}
        </p>
      )}
      <div className={grid}>
        {tiles.map(({ name, label: text = name, image }, index) => (
          <div key={index} className={tile}>
            <input
              type="checkbox"
              id={`${input.id}${index}`}
              value={name}
              defaultChecked={isChecked(defaultValue, name)}
              className={box}
              {...rest}
              // Not each box must be checked.
              aria-required={undefined}
            />
            <label htmlFor={`${input.id}${index}`} className={tileLabel}>
              <Picture
                picture={image}
                sizes="(min-width: 768px) 12rem, 33vw"
                className={fillsBox}
              />
              <span className={nameText}>{text}</span>
              <span className={tick} />
            </label>
          </div>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

const hintAbove = css`
  margin: -0.375rem 0 0.75rem;
`;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.25rem, 1fr));
  gap: 0.5rem;

  @media ${media.tablet} {
    grid-template-columns: repeat(4, 1fr);
    gap: 0.75rem;
  }

  @media ${media.print} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    border-bottom: 1px solid ${color.fieldLine};
  }
`;

/* On paper: the names of what was chosen. */
const tile = css`
  position: relative;

  @media ${media.print} {
    &:has(> input:not(:checked)) {
      display: none;
    }
  }
`;

const box = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;

  &:checked + label {
    box-shadow:
      0 0 0 3px ${color.ground},
      0 0 0 5px ${color.action};
  }

  &:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 6px;
  }
`;

const tileLabel = css`
  position: relative;
  display: block;
  aspect-ratio: 1;
  overflow: hidden;
  background-color: ${color.picture};

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, ${shade(78)}, ${shade(62)} 3.5rem, transparent 6rem);
  }

  @media ${media.print} {
    aspect-ratio: auto;
    background: none;
    box-shadow: none !important;

    picture,
    &::before {
      display: none;
    }
  }
`;

/** The check mark of a chosen tile. */
const tick = css`
  position: absolute;
  top: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  background-color: ${color.action};
  opacity: 0;
  transition: opacity ${motion.quick};

  &::after {
    content: '';
    width: 0.5rem;
    height: 0.875rem;
    margin-top: -0.2rem;
    border-right: 2px solid ${color.onAction};
    border-bottom: 2px solid ${color.onAction};
    transform: rotate(45deg);
  }

  input:checked + label > & {
    opacity: 1;
  }

  @media ${media.print} {
    display: none;
  }
`;

const nameText = css`
  position: absolute;
  inset-inline: 0.625rem 0.5rem;
  bottom: 0.5rem;
  color: ${color.onInk};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.2;
  hyphens: auto;
  overflow-wrap: anywhere;

  @media ${media.print} {
    position: static;
    font-size: 1.0625rem;
  }
`;
