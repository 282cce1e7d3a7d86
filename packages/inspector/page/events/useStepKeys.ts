import { useEffect, useEffectEvent } from 'react';

/** What a key does: steps in the log, of which negative ones go back. */
const STEPS: Readonly<Record<string, number>> = { '[': -1, k: -1, ']': 1, j: 1 };

/** What takes keys for itself. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Steps through the log by keys, wherever the focus is but in a field. */
export function useStepKeys(step: (steps: number) => void): void {
  const onKeyDown = useEffectEvent(({ key, target, metaKey }: KeyboardEvent): void => {
    const steps = STEPS[key];
    const isInField = target instanceof Element && target.closest(FIELDS) !== null;
    if (steps !== undefined && !metaKey && !isInField) step(steps);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
