import { css } from '@linaria/core';
import { useInView } from '../ui/useInView';
import { FormSkeleton } from './FormSkeleton';
import { formViews } from './formViews';
import type { InlineFormName } from './registry';

/** A form in the page. Its code is fetched when the visitor comes near. */
export function InlineForm({ form }: { form: InlineFormName }) {
  const { ref, inView } = useInView<HTMLDivElement>();
  const View = formViews[form];
  return (
    <div ref={ref} className={place}>
      <div className={room}>{inView ? <View fallback={<FormSkeleton />} /> : <FormSkeleton />}</div>
    </div>
  );
}

/** Reserves the height of a message form, so that the page does not shift when it arrives. */
const place = css`
  container-type: inline-size;
`;

const room = css`
  min-height: 50rem;

  @container (min-width: 27.5rem) {
    min-height: 34.75rem;
  }
`;
