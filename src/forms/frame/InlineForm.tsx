import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { useInView } from '../../ui/loading/useInView';
import { FormSkeleton } from './FormSkeleton';
import { formViews } from '../formViews';
import type { InlineFormName } from '../registry';

/** A form in the page. Its code loads when the form comes near the viewport. */
export function InlineForm({ form }: { form: InlineFormName }) {
  const { ref, inView } = useInView<HTMLDivElement>();
  const View = formViews[form];
  return (
    <div ref={ref} className={wrapper}>
      <div className={cx(reservedSpace, form === 'contact-panel' && panelSpace)}>
        {inView ? <View fallback={<FormSkeleton />} /> : <FormSkeleton />}
      </div>
    </div>
  );
}

/** The container whose width decides the reserved height. */
const wrapper = css`
  container-type: inline-size;
`;

/** Reserves the height of a message form, so that the page does not shift when the form loads. */
const reservedSpace = css`
  min-height: 50rem;

  @container (min-width: 27.5rem) {
    min-height: 34.75rem;
  }

  @media ${media.print} {
    min-height: 0;
  }
`;

/** A panel has a heading, a text and a padding around the form. A closed panel is a button. */
const panelSpace = css`
  && {
    min-height: 60rem;

    @container (min-width: 27.5rem) {
      min-height: 47.25rem;
    }

    @media ${media.print} {
      min-height: 0;
    }
  }

  &&:has(> button) {
    min-height: 0;
  }
`;
