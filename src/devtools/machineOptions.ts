import type { PauseReason } from '../machines/carousel.machine';
import type { Notice } from '../machines/notice.machine';

/** The keys of an object that names each value of a type: TypeScript reports one that is missing. */
const valuesOf = <Value extends string>(all: Record<Value, true>): Value[] =>
  // The object has these keys and no others.
  Object.keys(all) as Value[];

/** Why the carousel pauses. */
export const PAUSE_REASONS = valuesOf<PauseReason>({
  button: true,
  hover: true,
  focus: true,
  offscreen: true,
  hiddenTab: true,
  reducedMotion: true,
});

/** The kinds of a notice. */
export const NOTICE_VARIANTS = valuesOf<Notice['variant']>({ success: true, error: true });
