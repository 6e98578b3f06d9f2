import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { narrowList } from '@/lib/page-address';

/**
 * Puts values of filters into the address, by name; a blank one takes its
 * filter away.
 */
export type Narrow = (
  values: Readonly<Record<string, string>>,
  options?: NavigateOptions,
) => void;

/** The address of a list, and how its filters change it. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const narrow: Narrow = (values, options) => {
    // What was chosen a moment ago may not be rendered yet, and must not be
    // lost.
    const currentParams = new URLSearchParams(window.location.search);
    setParams(narrowList(currentParams, values), options);
  };
  return { params, narrow };
}
