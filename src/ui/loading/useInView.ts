import { useEffect, useRef, useState } from 'react';

/** How near the viewport counts, as a CSS length. */
const NEAR = '600px';

/** Observes whether an element is or was near the viewport. The result never changes back to false. */
export function useInView<Found extends Element>() {
  const ref = useRef<Found>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current || inView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInView(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [inView]);
  return { ref, inView };
}
