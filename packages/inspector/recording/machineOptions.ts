import type { PauseReason } from '../../../src/machines/carousel.machine';
import type { Notice } from '../../../src/machines/notice.machine';
import type { MachineWord } from '../graph/machineData';

/** Each value of a type as a key: TypeScript reports one that is missing. */
type All<Value extends string> = Record<Value, true>;

const valuesOf = <Value extends string>(all: All<Value>): Value[] =>
  // The object has these keys and no others.
  Object.keys(all) as Value[];

const pauseReasons: All<PauseReason> = {
  button: true,
  hover: true,
  focus: true,
  offscreen: true,
  hiddenTab: true,
  reducedMotion: true,
};
const noticeVariants: All<Notice['variant']> = { success: true, error: true };

/** Why the carousel pauses. */
export const PAUSE_REASONS = valuesOf(pauseReasons);

/** The kinds of a notice. */
export const NOTICE_VARIANTS = valuesOf(noticeVariants);

/** The texts of the machines themselves, which no visitor typed. */
export const MACHINE_WORDS = valuesOf<MachineWord>({
  ...pauseReasons,
  ...noticeVariants,
  forward: true,
  backward: true,
});
