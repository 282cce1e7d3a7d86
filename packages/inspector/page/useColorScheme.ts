import { useEffect, useState } from 'react';

export type ColorScheme = 'light' | 'dark';

/** The colour scheme of the inspector page: that of the system, until a button changes it. */
export function useColorScheme() {
  const [scheme, setScheme] = useState<ColorScheme>('light');
  useEffect(() => {
    if (window.matchMedia('(prefers-color-scheme: dark)').matches) setScheme('dark');
  }, []);
  const toggle = () => setScheme((previous) => (previous === 'dark' ? 'light' : 'dark'));
  return { scheme, toggle };
}
