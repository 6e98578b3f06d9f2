import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come near what shows; it stays true. Without an observer everything counts as near. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (seen || ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
