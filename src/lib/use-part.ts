import { useEffect, useState } from 'react';

/**
 * What is fetched apart and the page can do without: null until it is there, and while it cannot be fetched. It is
 * asked for again when the network is back. (`lazy` keeps its failure, and hands it to the boundary around everything.)
 * @param load the same function at every call
 */
export function usePart<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<{ it: Part } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const ask = () => {
      load().then(
        (it) => {
          if (gone) return;
          setPart({ it });
          window.removeEventListener('online', ask);
        },
        () => undefined,
      );
    };
    window.addEventListener('online', ask);
    ask();
    return () => {
      gone = true;
      window.removeEventListener('online', ask);
    };
  }, [load, wanted]);
  return part && part.it;
}
