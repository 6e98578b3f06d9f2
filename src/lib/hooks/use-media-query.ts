import { useEffect, useState } from 'react';

export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(
    () => window.matchMedia(query).matches,
  );
  useEffect(() => {
    const mediaQuery = window.matchMedia(query);
    const readMatches = () => setMatches(mediaQuery.matches);
    mediaQuery.addEventListener('change', readMatches);
    return () => mediaQuery.removeEventListener('change', readMatches);
  }, [query]);
  return matches;
}
