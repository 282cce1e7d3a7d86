import { useEffect, useState } from 'react';

/** Light or dark. */
export type ColorScheme = 'light' | 'dark';

/**
 * The colour scheme of the inspector page: that of the system, until a button changes it.
 * @returns the scheme, and how to change to the other one
 */
export function useColorScheme() {
  const [scheme, setScheme] = useState<ColorScheme>('light');
  useEffect(() => {
    if (window.matchMedia('(prefers-color-scheme: dark)').matches) setScheme('dark');
  }, []);
  const toggle = () => setScheme((previous) => (previous === 'dark' ? 'light' : 'dark'));
  return { scheme, toggle };
}
