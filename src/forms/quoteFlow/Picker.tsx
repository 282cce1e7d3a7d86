import { css } from '@linaria/core';
import { OPENS_DIALOG } from '../../start/pageContract';
import { size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { cardGrid, PictureCard } from '../../ui/PictureCard';
import { useFormContent } from '../frame/FormContent';
import { formViews } from '../formViews';
import type { PickerFormName } from '../registry';
import { Steps } from './Steps';

type PickerProps = {
  titleId: string;
  /** Called with the chosen form. */
  onChoose: ((form: PickerFormName) => void) | undefined;
};

/** The picture cards from which the visitor chooses the kind of quote. */
export function Picker({ titleId, onChoose }: PickerProps) {
  const { title, text, cards } = useFormContent().forms.picker;
  return (
    <div className={frame}>
      <Steps current={0} />
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <p className={intro}>{text}</p>
      <ul className={cardGrid}>
        {cards.map((card, index) => {
          const preload = () => void formViews[card.form].preload();
          return (
            <li key={index}>
              <PictureCard
                picture={card.picture}
                sizes="(min-width: 768px) 24rem, 100vw"
                title={card.title}
                text={card.text}
                {...{ [OPENS_DIALOG]: card.form }}
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => onChoose?.(card.form)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const frame = css`
  padding: clamp(1.5rem, 4vw, 4rem);

  /* Beside the Close button. */
  > :first-child {
    padding-inline-end: 3.5rem;
  }
`;

const intro = css`
  margin-block: ${space.s} ${space.l};
  font-size: ${size.intro};
`;
