import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come near the viewport; once near, it stays so.
 * @param margin how far outside the viewport counts as near, in the words of CSS: `600px`
 */
export function useNear<Found extends Element>(margin = '600px') {
  const element = useRef<Found>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin, near]);
  return { element, near };
}
