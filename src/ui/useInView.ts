import { useEffect, useRef, useState } from 'react';

/**
 * Observes whether an element has come near the viewport. The result does not change back.
 * @param margin the distance from the viewport that counts as near, as a CSS length
 * @returns the ref for the element, and whether it has come near
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
