import { Suspense, lazy, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';

const loadShelf = () => import('./toast-shelf');
const ToastShelf = lazy(async () => ({ default: (await loadShelf()).ToastShelf }));

/** Says that something worked; goes after six seconds. */
export function showSuccess(sentence: string): void {
  void loadShelf().then(({ addSuccess }) => addSuccess(sentence));
}

/** Says that something failed; stays until it is dismissed. */
export function showError(sentence: string): void {
  void loadShelf().then(({ addError }) => addError(sentence));
}

/** Takes every toast away: what they said belongs to a session that is over. */
export function clearToasts(): void {
  void loadShelf().then(({ removeAll }) => removeAll());
}

/** Where toasts show: bottom right, on phones top under the header. Fetched after what people came for. */
export function Toasts({ phone }: { phone: boolean }) {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  if (!ready) return null;
  return (
    <Suspense>
      <ToastShelf phone={phone} />
    </Suspense>
  );
}
