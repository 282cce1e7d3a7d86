import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { useFormContent } from '../frame/FormContent';

/** The steps of the flow, with the current step marked. */
export function Steps({ current }: { current: 0 | 1 | 2 }) {
  const { steps } = useFormContent().forms;
  return (
    <ol className={row}>
      {steps.map((step, index) => (
        <li key={index} className={stepStyle} aria-current={index === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}

const row = css`
  display: flex;
  gap: ${space.xs};
  margin-bottom: ${space.m};

  @media ${media.print} {
    display: none;
  }
`;

const stepStyle = css`
  flex: 1 1 0;
  max-width: 9rem;
  padding-top: 0.625rem;
  border-top: 2px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${size.kicker};
  letter-spacing: 0.02em;
  line-height: 1.4;

  &[aria-current] {
    border-color: ${color.action};
    color: ${color.heading};
    font-weight: 600;
  }
`;
