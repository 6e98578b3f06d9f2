import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * History state of an entry that this app made: Back leads to where the dialog
 * was opened.
 */
const openedHere = 'opened-here';

/**
 * A dialog that a query parameter opens, so Back, Forward and reload work.
 * Render it inside OpenedByAddress.
 */
export function useAddressDialog(name: string) {
  const [params] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const value = params.get(name);
  const shownValue = useRef<string | null>(null);
  useEffect(() => {
    shownValue.current = value;
    return () => {
      shownValue.current = null;
    };
  }, [value]);

  const open = (newValue: string) => {
    const search = new URLSearchParams(params);
    search.set(name, newValue);
    // A press that came before this page was drawn anew has opened it already.
    const isOpened =
      value === null && new URLSearchParams(window.location.search).has(name);
    // What is opened from within the dialog takes its place, so that closing
    // leads to where the first was opened.
    const isReplaced = value !== null || isOpened;
    const options = {
      replace: isReplaced,
      state: value === null ? openedHere : state,
    };
    void navigate({ search: search.toString() }, options);
  };
  const close = () => {
    // It was closed already: an answer that came late must not go back once
    // more.
    if (shownValue.current !== value) return;
    if (state === openedHere) {
      void navigate(-1);
      return;
    }
    const search = new URLSearchParams(params);
    search.delete(name);
    void navigate({ search: search.toString() }, { replace: true });
  };
  return { value, open, close };
}
