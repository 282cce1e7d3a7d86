import { css, cx } from '@linaria/core';
import { InlineForm } from '../../forms/frame/InlineForm';
import { OPENS_DIALOG, TRIP } from '../../start/pageContract';
import { media } from '../../theme/media';
import { space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { BlockHeading } from '../BlockHeader';
import { Button } from '../../ui/Button';
import { BackgroundVideo } from '../../ui/BackgroundVideo';
import { fillsBox, Picture } from '../../ui/Picture';
import { cardGrid, PictureCard } from '../../ui/PictureCard';
import {
  cardBoxes,
  columnWidth,
  contentWidth,
  sizesToCover,
  type Box,
} from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { dispatchSectionEvent } from '../../forms/frame/sectionEvent';
import type { ViewProps } from '../registry';

const SentForms = lazyWithRetry(() => import('../../forms/submission/SentForms'));

/** A section with a form in the page, or with a button and picture cards that open forms. */
export function FormSlot({ block }: ViewProps<'formSlot'>) {
  const { id, tone = 'mist', kicker, title, text, inlineForm, opens, cards } = block;
  const { picture, video, actions, trip } = block;
  const hasMedia = picture !== undefined || video !== undefined;
  const sent = <SentForms section={id} />;
  const form = inlineForm && (
    <div>
      <InlineForm form={inlineForm} />
      {sent}
    </div>
  );
  return (
    <Section id={id} tone={tone}>
      {!inlineForm && sent}
      <div
        className={cx(
          (hasMedia || inlineForm !== undefined) && columns,
          inlineForm && alignedToTop,
        )}
      >
        <div>
          <BlockHeading kicker={kicker} title={title} text={text} />
          <div className={buttons}>
            {opens && (
              <Button
                {...{ [OPENS_DIALOG]: opens.form, ...(trip !== undefined && { [TRIP]: trip }) }}
                aria-haspopup="dialog"
                onClick={() => dispatchSectionEvent(id ?? '', opens.form)}
              >
                {opens.label}
              </Button>
            )}
            <ActionRow actions={actions} className={secondaryActions} />
          </div>
          {hasMedia && form}
        </div>
        {!hasMedia && form}
        {picture && (
          <div className={frame}>
            <Picture
              picture={picture}
              sizes={sizesToCover(picture, halfBoxes(3 / 2))}
              className={fillsBox}
            />
          </div>
        )}
        {video && (
          <BackgroundVideo
            video={video}
            sizes={sizesToCover(video.poster, halfBoxes(4 / 5))}
            className={videoFrame}
          />
        )}
      </div>
      {cards.length > 0 && (
        <ul className={cx(cardGrid, cardsBelow)}>
          {cards.map((card, index) => (
            <li key={index}>
              <PictureCard
                {...{ [OPENS_DIALOG]: card.form }}
                aria-haspopup="dialog"
                picture={card.picture}
                sizes={sizesToCover(card.picture, cardBoxes(cards.length))}
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

/** The space between the columns. */
const GAP = { vw: 6, rem: 5.4 };

/** The boxes of a picture or video beside the text, in half of the content. */
const halfBoxes = (aspect: number): Box[] => [
  { media: media.wide, width: columnWidth(true, 2, GAP), aspect },
  { media: media.tablet, width: columnWidth(false, 2, GAP), aspect },
  { width: contentWidth(false), aspect },
];

const columns = css`
  display: grid;
  gap: ${space.l};
  align-items: center;

  @media ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: clamp(2rem, 6vw, 6rem);
  }
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  margin-top: ${space.l};
`;

const secondaryActions = css`
  margin-top: 0;
`;

const frame = css`
  aspect-ratio: 3 / 2;

  @media ${media.print} {
    max-width: 9cm;
  }
`;

const videoFrame = css`
  display: none;

  @media ${media.tablet} {
    display: block;
    aspect-ratio: 4 / 5;
  }

  @media ${media.print} {
    display: block;
    aspect-ratio: 3 / 2;
    break-inside: avoid;
  }
`;

const cardsBelow = css`
  margin-top: ${space.xl};
`;

/** Aligns the text and the video with the top of a long form. */
const alignedToTop = css`
  align-items: start;
`;
