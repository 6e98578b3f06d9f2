import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** History state of an entry that this app made: Back leads to where the dialog was opened. */
const openedHere = 'opened-here';

/** A dialog that a query parameter opens, so Back, Forward and reload work. Render it inside OpenedByAddress. */
export function useAddressDialog(name: string) {
  const [params] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const value = params.get(name);

  const open = (next: string) => {
    const search = new URLSearchParams(params);
    search.set(name, next);
    // What is opened from within the dialog takes its place, so that closing leads to where the first was opened.
    const options = value === null ? { state: openedHere } : { replace: true, state };
    void navigate({ search: search.toString() }, options);
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
