import { css, cx } from '@linaria/core';
import type { MouseEvent } from 'react';
import { media } from '../../theme/media';
import { color, size, space, width } from '../../theme/tokens';
import { buttonBase, buttonVariants } from '../../ui/buttonStyles';
import { Heading } from '../../ui/Heading';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { SiteLink } from '../../ui/SiteLink';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { FRAME_LABELS } from '../labels';
import { Steps } from '../quoteFlow/Steps';
import type { InlineFormName, OverlayFormName } from '../registry';

type SentFormProps = {
  form: InlineFormName | OverlayFormName;
  /** What was asked, in one line; may be empty. */
  asked: string;
  onClose: () => void;
};

/** The confirmation of a sent form: the last step, what was asked, who answers, and how to reach them. */
export default function SentForm({ form, asked, onClose }: SentFormProps) {
  const { forms, pickerForms } = useFormContent();
  const { title, next = forms.confirmation.text } = useFormLabels({
    name: form,
    labels: FRAME_LABELS,
  });
  const { close } = useInterfaceTexts();
  const closeAndKeepFocus = ({ currentTarget }: MouseEvent): void => {
    const section = currentTarget.closest('section');
    onClose();
    section?.setAttribute('tabindex', '-1');
    section?.focus({ preventScroll: true });
  };
  return (
    <div data-tone="mist" className={card}>
      {pickerForms.includes(form) && <Steps current={2} />}
      <Heading level={2} size="subtitle">
        {forms.confirmation.title}
      </Heading>
      <p className={request}>{[title, asked].filter((text) => text !== '').join(': ')}</p>
      <p>{next}</p>
      <ul className={ways}>
        {forms.help.links.map(({ label, to, icon }, index) => (
          <li key={index}>
            <SiteLink to={to} newWindow className={cx(buttonBase, buttonVariants.secondary)}>
              <Icon name={icon} />
              <span>{label}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <IconButton icon="close" label={close} className={corner} onClick={closeAndKeepFocus} />
    </div>
  );
}

const card = css`
  position: relative;
  margin-block: ${space.m} ${space.l};
  padding: clamp(1.5rem, 4vw, 3rem);
  border-top: 3px solid ${color.action};

  > p {
    max-width: ${width.measure};
    margin-top: ${space.s};
  }
`;

const request = css`
  color: ${color.heading};
  font-size: ${size.intro};
  font-weight: 500;
  line-height: 1.45;
`;

const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-top: ${space.m};

  @media ${media.phone} {
    display: grid;

    a {
      width: 100%;
    }
  }
`;

const corner = css`
  position: absolute;
  top: ${space.s};
  right: ${space.s};
`;
