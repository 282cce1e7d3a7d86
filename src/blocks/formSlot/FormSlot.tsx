import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, motion, shade, size, space } from '../../theme/tokens';
import { ActionRow } from '../../ui/ActionRow';
import { Button } from '../../ui/Button';
import { Film } from '../../ui/Film';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import { announceSection } from '../../ui/sectionEvent';
import type { BlockOf, ViewProps } from '../registry';

/** The place of a form: open in the page, or behind a button and picture doors. */
export function FormSlot({ block }: ViewProps<'formSlot'>) {
  const { id, tone = 'mist', kicker, title, text, opens, doors, picture, film, actions } = block;
  const beside = picture !== undefined || film !== undefined;
  return (
    <Section id={id} tone={tone}>
      <div className={cx(beside && pair)}>
        <div>
          <Heading level={2} kicker={kicker}>
            {title}
          </Heading>
          {text && <Prose parts={text} className={lead} />}
          <div className={buttons}>
            {opens && (
              <Button onClick={() => announceSection(id ?? '', opens.form)}>{opens.label}</Button>
            )}
            <ActionRow actions={actions} className={others} />
          </div>
        </div>
        {picture && (
          <div className={frame}>
            <Picture picture={picture} sizes="(min-width: 1024px) 40vw, 100vw" className={fill} />
          </div>
        )}
        {film && <Film film={film} sizes="(min-width: 768px) 40vw, 1px" className={filmFrame} />}
      </div>
      {doors.length > 0 && (
        <ul className={doorRow}>
          {doors.map((door) => (
            <li key={door.form}>
              <Door door={door} section={id ?? ''} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type DoorProps = { door: BlockOf<'formSlot'>['doors'][number]; section: string };

function Door({ door, section }: DoorProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={doorStyle}
      onClick={() => announceSection(section, door.form)}
    >
      <Picture picture={door.picture} sizes="(min-width: 768px) 33vw, 100vw" className={doorFill} />
      <span className={doorWords}>
        <span className={doorName}>{door.title}</span>
        {door.text !== undefined && <span className={doorLine}>{door.text}</span>}
      </span>
    </button>
  );
}

const pair = css`
  display: grid;
  gap: ${space.l};
  align-items: center;

  @media ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: clamp(2rem, 6vw, 6rem);
  }
`;

const lead = css`
  margin-top: ${space.m};
  font-size: ${size.lead};
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  margin-top: ${space.l};
`;

const others = css`
  margin-top: 0;
`;

const frame = css`
  aspect-ratio: 3 / 2;
`;

const filmFrame = css`
  display: none;

  @media ${media.tablet} {
    display: block;
    aspect-ratio: 4 / 5;
  }
`;

const fill = css`
  width: 100%;
  height: 100%;
`;

const doorRow = css`
  display: grid;
  gap: clamp(0.75rem, 1.5vw, 1.5rem);
  margin-top: ${space.xl};

  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`;

const doorStyle = css`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.onInk};
  text-align: left;
  cursor: pointer;

  @media ${media.tablet} {
    aspect-ratio: 4 / 5;
  }

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background-color: ${color.action};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${motion.calm};
  }

  &:hover::after,
  &:focus-visible::after {
    transform: scaleX(1);
  }
`;

const doorFill = css`
  position: absolute;
  inset: 0;
  height: 100%;
`;

const doorWords = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: 0.375rem;
  padding: clamp(1.25rem, 2.5vw, 2rem);
  background: linear-gradient(to top, ${shade(85)}, transparent 60%);
`;

const doorName = css`
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.1;
`;

const doorLine = css`
  font-size: ${size.small};
  line-height: 1.45;
`;
