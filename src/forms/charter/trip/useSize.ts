import { useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from './mapProjection';

/**
 * Measures an element, now and whenever its size changes.
 * @returns the ref of the element, and its size in px; undefined until it is measured
 */
export function useSize<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  const [size, setSize] = useState<MapSize>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}
