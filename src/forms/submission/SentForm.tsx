import { css, cx } from '@linaria/core';
import type { MouseEvent } from 'react';
import { color, space, width } from '../../theme/tokens';
import { buttonBase, buttonVariants } from '../../ui/buttonStyles';
import { Heading } from '../../ui/Heading';
import { Icon } from '../../ui/Icon';
import { isolateNumbers } from '../../ui/isolateNumbers';
import { IconButton } from '../../ui/IconButton';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { SiteLink } from '../../ui/SiteLink';
import { useFormContent } from '../frame/FormContent';
import { Steps } from '../quoteFlow/Steps';
import { confirmForm, type Confirmation } from './sentForms';

/** The confirmation of a sent form: the last step, what was asked, who answers, and how to reach them. */
export function SentForm({ form, asked, next, lang }: Confirmation & { form: string }) {
  const { forms, pickerForms } = useFormContent();
  const { close } = useInterfaceTexts();
  const closeAndKeepFocus = ({ currentTarget }: MouseEvent): void => {
    const section = currentTarget.closest('section');
    confirmForm(form, undefined);
    section?.setAttribute('tabindex', '-1');
    section?.focus({ preventScroll: true });
  };
  return (
    <div data-tone="mist" className={card}>
      {pickerForms.includes(form) && <Steps current={2} />}
      <Heading level={2} size="subtitle">
        {forms.confirmation.title}
      </Heading>
      <p lang={lang} dir="auto">
        <strong>{asked}</strong>
      </p>
      <p lang={lang} dir="auto">
        {next}
      </p>
      <p className={ways}>
        {forms.help.links.map(({ label, to, icon }, index) => (
          <SiteLink
            key={index}
            to={to}
            newWindow
            className={cx(buttonBase, buttonVariants.secondary)}
          >
            <Icon name={icon} />
            <span>{isolateNumbers(label)}</span>
          </SiteLink>
        ))}
      </p>
      <IconButton icon="close" label={close} onClick={closeAndKeepFocus} />
    </div>
  );
}

const card = css`
  position: relative;
  margin-block: ${space.m} ${space.l};
  padding: clamp(1.5rem, 4vw, 3rem);
  border-top: 3px solid ${color.action};

  /* Beside the Close button. */
  > :first-child {
    padding-inline-end: 3.5rem;
  }

  > p {
    max-width: calc(${width.measure} + 2rem);
    margin-top: ${space.s};
  }

  > button {
    position: absolute;
    top: ${space.s};
    inset-inline-end: ${space.s};
  }
`;

const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  > a {
    flex: 0 1 20rem;
  }
`;
