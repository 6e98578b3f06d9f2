import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** in the state of a place of the history: this app opened the dialog there, so that Back leads to where it was opened */
const openedHere = 'opened-here';

/**
 * A dialog that the address opens: Back closes it, and Forward and a reload come back to it. What it shows goes into
 * OpenedByAddress.
 * @param name in the address's query
 */
export function useAddressDialog(name: string) {
  const [params] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const value = params.get(name);

  const open = (next: string) => {
    const search = new URLSearchParams(params);
    search.set(name, next);
    void navigate({ search: search.toString() }, { state: openedHere });
  };
  const close = () => {
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
