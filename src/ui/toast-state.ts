const loadShelf = () => import('./toast-shelf');
type Shelf = Awaited<ReturnType<typeof loadShelf>>;

export interface Toast {
  sentence: string;
  bad: boolean;
}

interface ToastState {
  /** null until it is fetched */
  shelf: Shelf | null;
  /** what was said while it could not be fetched */
  plain: readonly Toast[];
}

const watchers = new Set<() => void>();
let state: ToastState = { shelf: null, plain: [] };

export const readToasts = () => state;

export function watchToasts(redraw: () => void): () => void {
  watchers.add(redraw);
  return () => watchers.delete(redraw);
}

/** The shelf, on which plain toasts are put when it comes. */
export async function fetchShelf(): Promise<Shelf> {
  const shelf = await loadShelf();
  if (state.shelf === null) {
    state.plain.forEach((toast) => shelf.addToast(toast));
    change({ shelf, plain: [] });
  }
  return shelf;
}

export function addPlain(toast: Toast): void {
  change({ ...state, plain: [...without(toast.sentence), toast] });
}

export function dropPlain(sentence: string): void {
  change({ ...state, plain: without(sentence) });
}

export function clearPlain(): void {
  if (state.plain.length > 0) change({ ...state, plain: [] });
}

const without = (dropped: string) => state.plain.filter(({ sentence }) => sentence !== dropped);

function change(next: ToastState): void {
  state = next;
  watchers.forEach((redraw) => redraw());
}
