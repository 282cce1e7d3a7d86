import { css } from '@linaria/core';
import type { QuoteType } from '../../machines/quoteFlow.machine';
import { size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { doorRow, PictureDoor } from '../../ui/PictureDoor';
import { useFormTexts } from '../FormTexts';
import { loadQuoteForm } from './quoteForms';
import { Steps } from './Steps';

type PickerProps = { titleId: string; onChoose: (form: QuoteType) => void };

/** Where the visitor picks empty legs, jet charter or jet cards. */
export function Picker({ titleId, onChoose }: PickerProps) {
  const { title, text, doors } = useFormTexts().forms.picker;
  return (
    <div className={frame}>
      <Steps current={0} />
      <Heading level={2} id={titleId}>
        {title}
      </Heading>
      <p className={lead}>{text}</p>
      <ul className={doorRow}>
        {doors.map((door) => {
          const prepare = () => void loadQuoteForm[door.form]();
          return (
            <li key={door.form}>
              <PictureDoor
                picture={door.picture}
                sizes="(min-width: 768px) 24rem, 100vw"
                title={door.title}
                text={door.text}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => onChoose(door.form)}
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
