import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { BlockHeading } from '../BlockHeader';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useInView } from '../../ui/loading/useInView';
import type { ViewProps } from '../registry';

const NewsletterForm = lazyWithRetry(() => import('../../forms/newsletter/NewsletterForm'));

/** The newsletter signup, whose form loads when it comes near the viewport. */
export function Newsletter({ block }: ViewProps<'newsletter'>) {
  const { id, tone = 'mist', kicker, title, text, label, hint, button, consent, actions } = block;
  const { ref, inView } = useInView<HTMLDivElement>();
  return (
    <Section id={id} tone={tone}>
      <div className={columns}>
        <div>
          <BlockHeading kicker={kicker} title={title} text={text} />
        </div>
        <div>
          <div ref={ref} className={reservedSpace}>
            {inView && <NewsletterForm labels={{ title, label, hint, button }} />}
            <noscript>
              <p>{hint}</p>
            </noscript>
          </div>
          <Prose parts={consent} className={consentNote} />
          <ActionRow actions={actions} />
        </div>
      </div>
    </Section>
  );
}

const columns = css`
  display: grid;
  gap: ${space.l};

  @media ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: clamp(2rem, 6vw, 6rem);
  }
`;

/** Reserves the height of the form, so that the page does not shift when the form loads. */
const reservedSpace = css`
  min-height: 11.5rem;

  @media ${media.tablet} {
    min-height: 7.25rem;
  }
`;

const consentNote = css`
  margin-top: ${space.s};
  color: ${color.textSoft};
  font-size: ${size.small};
`;
