import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePart } from '@/lib/use-part';
import { whenIdle } from '@/lib/when-idle';
import {
  addPlain,
  clearPlain,
  dropPlain,
  fetchShelf,
  readToasts,
  watchToasts,
  type Toast,
} from './toast-state';

/** Says that something worked; goes after six seconds. */
export function showSuccess(sentence: string): void {
  show({ sentence, bad: false });
}

/** Says that something failed; stays until it is dismissed. */
export function showError(sentence: string): void {
  show({ sentence, bad: true });
}

/** Takes every toast away: what they said belongs to a session that is over. */
export function clearToasts(): void {
  clearPlain();
  fetchShelf().then(
    ({ removeAll }) => removeAll(),
    () => undefined,
  );
}

function show(toast: Toast): void {
  fetchShelf().then(
    ({ addToast }) => addToast(toast),
    () => addPlain(toast),
  );
}

/** Where toasts show: bottom right, on phones top under the header. Fetched after what people came for. */
export function Toasts({ phone }: { phone: boolean }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  usePart(fetchShelf, wanted);
  const { shelf, plain } = useSyncExternalStore(watchToasts, readToasts);
  if (shelf !== null) return <shelf.ToastShelf phone={phone} />;
  return <PlainToasts toasts={plain} />;
}

/** The same sentences without the shelf, for a page that could not fetch it: nobody shall wonder whether it worked. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="fixed z-50 right-4 max-md:left-4 max-md:top-16 md:bottom-6 grid gap-2" role="status">
      {toasts.map(({ sentence, bad }) => (
        <div
          key={sentence}
          className={`toast items-center! md:max-w-[24rem] ${bad ? 'border-l-bad-solid!' : ''}`}
        >
          <span className="flex-1">{sentence}</span>
          <button type="button" className="btn btn-quiet -my-2" onClick={() => dropPlain(sentence)}>
            Dismiss
          </button>
        </div>
      ))}
    </div>
  );
}
