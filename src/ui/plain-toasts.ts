export interface PlainToast {
  sentence: string;
  bad: boolean;
}

const watchers = new Set<() => void>();
let toasts: readonly PlainToast[] = [];

/** What was said while the shelf of toasts could not be fetched. */
export const findPlain = () => toasts;

export function addPlain(toast: PlainToast): void {
  keep([...without(toast.sentence), toast]);
}

export function dropPlain(sentence: string): void {
  keep(without(sentence));
}

export function clearPlain(): void {
  if (toasts.length > 0) keep([]);
}

export function watchPlain(redraw: () => void): () => void {
  watchers.add(redraw);
  return () => watchers.delete(redraw);
}

const without = (dropped: string) => toasts.filter(({ sentence }) => sentence !== dropped);

function keep(next: readonly PlainToast[]): void {
  toasts = next;
  watchers.forEach((redraw) => redraw());
}
