import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element has come near the viewport; once near, it stays so.
 * @param margin how far outside the viewport counts as near, in the words of CSS: `600px`
 */
export function useInView<Found extends Element>(margin = '600px') {
  const ref = useRef<Found>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current || inView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInView(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [margin, inView]);
  return { ref, inView };
}
