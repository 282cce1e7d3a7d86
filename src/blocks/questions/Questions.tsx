import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, motion, size, space } from '../../theme/tokens';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import { BlockHeading } from '../BlockHeader';
import type { ViewProps } from '../registry';

/** Questions in a list with rules between them, beside the heading. An answer unfolds without script. */
export function Questions({ block }: ViewProps<'questions'>) {
  const { id, tone = 'white', kicker, title, text, items } = block;
  return (
    <Section id={id} tone={tone}>
      <div className={layout}>
        <div>
          <BlockHeading kicker={kicker} title={title} text={text} />
        </div>
        <div className={list}>
          {items.map(({ question, answer }, index) => (
            <details key={index} className={entry}>
              <summary className={summary}>
                <h3 className={heading}>{question}</h3>
              </summary>
              <Prose parts={answer} headingLevel={4} className={prose} />
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}

const layout = css`
  display: grid;
  gap: ${space.l};

  @media ${media.desktop} {
    grid-template-columns: 5fr 7fr;
    gap: clamp(3rem, 8vw, 8rem);
  }
`;

const list = css`
  border-bottom: 1px solid ${color.line};
`;

const entry = css`
  border-top: 1px solid ${color.line};

  /* On paper, nobody can open an answer. */
  @media ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

/* A plus beside the question; its upright stroke lies down while the answer is open. */
const summary = css`
  position: relative;
  padding-block: ${space.m};
  padding-inline-end: 3.5rem;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: calc(${space.m} + 0.6 * ${size.subtitle});
    inset-inline-end: 0.25rem;
    width: 1.25rem;
    border-top: 2px solid ${color.accent};
  }

  &::after {
    transform: rotate(90deg);
  }

  [open] > &::after {
    transform: none;
  }

  @media ${media.print} {
    &::before,
    &::after {
      display: none;
    }
  }

  @media ${media.motionAllowed} {
    &::after {
      transition: transform ${motion.quick};
    }
  }
`;

const heading = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-size: ${size.subtitle};
  font-weight: 400;
  line-height: 1.2;
`;

const prose = css`
  padding-bottom: ${space.l};
  color: ${color.textSoft};
`;
