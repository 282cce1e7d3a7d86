import { useEffect, useRef, useState } from 'react';

/** Observes whether an element is or was near the viewport. The result never changes back to false. */
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
