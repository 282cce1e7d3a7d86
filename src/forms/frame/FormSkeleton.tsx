import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, space } from '../../theme/tokens';

/** The outline of a form while its code is loading. */
export function FormSkeleton() {
  return (
    <div aria-hidden="true" className={outline}>
      <span />
      <span />
      <span />
      <span />
      <span className={area} />
      <span className={button} />
    </div>
  );
}

/* Fields are 56 px high, below a label of one line. */
const outline = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: 3.25rem ${space.m};
  padding-top: 1.75rem;

  > span {
    height: 3.5rem;
    border: 1px solid ${color.line};
    border-radius: 2px;
    background-color: ${color.field};
  }

  @media ${media.motionAllowed} {
    > span {
      animation: skeletonPulse 1600ms ease-in-out infinite alternate;
    }
  }

  @media (scripting: none), ${media.print} {
    display: none;
  }

  @keyframes skeletonPulse {
    to {
      opacity: 0.45;
    }
  }
`;

const area = css`
  grid-column: 1 / -1;

  &:not(:last-child) {
    height: 9rem;
  }
`;

const button = css`
  grid-column: 1 / -1;
`;
