import { css } from '@linaria/core';
import type { QuoteType } from '../../machines/quoteFlow.machine';
import { size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { cardGrid, PictureCard } from '../../ui/PictureCard';
import { useFormContent } from '../FormContent';
import { loadQuoteForm } from './quoteForms';
import { Steps } from './Steps';

type PickerProps = { titleId: string; onChoose: (form: QuoteType) => void };

/** Where the visitor picks empty legs, jet charter or jet cards. */
export function Picker({ titleId, onChoose }: PickerProps) {
  const { title, text, cards } = useFormContent().forms.picker;
  return (
    <div className={frame}>
      <Steps current={0} />
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <p className={lead}>{text}</p>
      <ul className={cardGrid}>
        {cards.map((card) => {
          const prepare = () => void loadQuoteForm[card.form]();
          return (
            <li key={card.form}>
              <PictureCard
                picture={card.picture}
                sizes="(min-width: 768px) 24rem, 100vw"
                title={card.title}
                text={card.text}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => onChoose(card.form)}
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
`;

const lead = css`
  margin-block: ${space.s} ${space.l};
  font-size: ${size.lead};
`;
