import { startTransition, useEffect, useState } from 'react';

/**
 * Holds a value back until it has not changed for a while, so that nothing is computed or moves between
 * the keystrokes of a word.
 * @param value the value, which is compared by identity
 * @param pauseMs how long it must not change, ms
 * @returns the last value that settled; at first the first value
 */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
