import { css, cx } from '@linaria/core';
import { InlineForm } from '../../forms/InlineForm';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { Button } from '../../ui/Button';
import { BackgroundVideo } from '../../ui/BackgroundVideo';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';
import { cardGrid, PictureCard } from '../../ui/PictureCard';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import { dispatchSectionEvent } from '../../forms/sectionEvent';
import type { ViewProps } from '../registry';

/** The place of a form: open in the page, or behind a button and picture cards. */
export function FormSlot({ block }: ViewProps<'formSlot'>) {
  const { id, tone = 'mist', kicker, title, text, inlineForm, opens, cards } = block;
  const { picture, video, actions } = block;
  const illustrated = picture !== undefined || video !== undefined;
  const form = inlineForm && <InlineForm form={inlineForm} />;
  return (
    <Section id={id} tone={tone}>
      <div className={cx((illustrated || inlineForm !== undefined) && pair, inlineForm && fromTop)}>
        <div>
          <Heading level={2} kicker={kicker}>
            {title}
          </Heading>
          {text && <Prose parts={text} className={lead} />}
          <div className={buttons}>
            {opens && (
              <Button
                data-opens-form
                aria-haspopup="dialog"
                onClick={() => dispatchSectionEvent(id ?? '', opens.form)}
              >
                {opens.label}
              </Button>
            )}
            <ActionRow actions={actions} className={others} />
          </div>
          {illustrated && form}
        </div>
        {!illustrated && form}
        {picture && (
          <div className={frame}>
            <Picture picture={picture} sizes="(min-width: 1024px) 40vw, 100vw" className={fill} />
          </div>
        )}
        {video && (
          <BackgroundVideo
            video={video}
            sizes="(min-width: 768px) 40vw, 1px"
            className={videoFrame}
          />
        )}
      </div>
      {cards.length > 0 && (
        <ul className={cx(cardGrid, cardsBelow)}>
          {cards.map((card, index) => (
            <li key={index}>
              <PictureCard
                data-opens-form
                aria-haspopup="dialog"
                picture={card.picture}
                sizes="(min-width: 768px) 33vw, 100vw"
                title={card.title}
                text={card.text}
                onClick={() => dispatchSectionEvent(id ?? '', card.form)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
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

const videoFrame = css`
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

const cardsBelow = css`
  margin-top: ${space.xl};
`;

/** Beside a long form, words and video begin where it begins. */
const fromTop = css`
  align-items: start;
`;
