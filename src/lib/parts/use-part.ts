import { useEffect, useState } from 'react';

/** ms; browsers say that the network is back before it carries anything, and some never say it */
const firstPause = 5_000;
const longestPause = 60_000;

/**
 * What is fetched apart and the page can do without: null until it is there, and while it cannot be fetched. It is
 * asked for again when the network is back, and from time to time. (`lazy` keeps its failure, and hands it to the
 * boundary around everything.)
 * @param load the same function at every call
 */
export function usePart<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<{ it: Part } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let timer: number | undefined;
    let pause = firstPause;
    let ended = false;
    const end = () => {
      ended = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
    function ask() {
      window.clearTimeout(timer);
      load().then(
        (it) => {
          if (ended) return;
          end();
          setPart({ it });
        },
        () => {
          if (ended) return;
          window.clearTimeout(timer);
          timer = window.setTimeout(ask, pause);
          pause = Math.min(longestPause, pause * 2);
        },
      );
    }
    window.addEventListener('online', ask);
    ask();
    return end;
  }, [load, wanted]);
  return part && part.it;
}
