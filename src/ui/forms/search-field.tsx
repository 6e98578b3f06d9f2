import {
  useState,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentProps,
} from 'react';
import { Search } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

/**
 * Reports what is typed after a short pause. `initial` counts only when it is
 * first drawn: give it another `key` to begin anew.
 */
export function SearchField({
  label,
  placeholder,
  initial,
  hasButton = false,
  onSearch,
}: {
  label: string;
  placeholder: string;
  initial: string;
  /** leaves its right end to a button that stands over it */
  hasButton?: boolean;
  onSearch: (typed: string) => void;
}) {
  const [typed, setTyped] = useState(initial);
  useDebounced(typed, onSearch);
  return (
    <div role="search" className="input-wrap w-full sm:w-[20.5rem] max-w-full">
      <span className="lead">
        <Icon of={Search} />
      </span>
      <input
        type="search"
        className={joinClasses('input pl-11!', hasButton && 'pr-[52px]!')}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

export function FilterSearch(props: ComponentProps<typeof SearchField>) {
  return (
    <div className="max-md:col-span-full md:min-w-0 md:grow md:basis-[16rem] md:max-w-[20.5rem] md:ml-auto">
      <SearchField {...props} />
    </div>
  );
}

const pauseMs = 300;

function useDebounced(text: string, onPause: (text: string) => void) {
  const report = useEffectEvent(onPause);
  const reportedText = useRef(text);
  useEffect(() => {
    if (reportedText.current === text) return undefined;
    const timer = setTimeout(() => {
      reportedText.current = text;
      report(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
}
