import { startTransition, useEffect, useState } from 'react';

/**
 * Debounces a value: returns it when it has not changed for a while, so that nothing is computed or moves between
 * the keystrokes of a word.
 * @param pauseMs how long it must not change, ms
 * @returns the last value that stayed for this time; at first the first value
 */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(() => value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
