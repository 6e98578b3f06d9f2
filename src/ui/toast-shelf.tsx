import { CircleAlert, CircleCheck, X } from 'lucide-react';
import toast, { Toaster, resolveValue, type Toast as ShelfToast } from 'react-hot-toast';
import { IconButton } from './icon-button';
import { Icon } from './icon';
import type { Toast } from './toast-state';

const durationMs = 6_000;

/** Says it for six seconds, or until it is dismissed where it tells of a failure. */
export function addToast({ sentence, bad }: Toast): void {
  if (!bad) {
    toast.success(sentence, { id: sentence, duration: durationMs });
    return;
  }
  toast.error(sentence, {
    id: sentence,
    duration: Infinity,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });
}

/** {@link clearToasts} of ./toast */
export function removeAll(): void {
  toast.dismiss();
}

function ToastCard({ item }: { item: ShelfToast }) {
  const bad = item.type === 'error';
  return (
    <div
      {...item.ariaProps}
      className={`toast pointer-events-auto w-full max-w-[24rem] ${bad ? 'border-l-bad-solid!' : ''} ${
        item.visible ? 'toast-in' : 'toast-out'
      }`}
    >
      <span className={bad ? 'text-bad pt-0.5' : 'text-ok pt-0.5'}>
        <Icon of={bad ? CircleAlert : CircleCheck} />
      </span>
      <span className="flex-1 pt-0.5">{resolveValue(item.message, item)}</span>
      <IconButton icon={X} small label="Dismiss" className="-my-2.5" onClick={() => toast.dismiss(item.id)} />
    </div>
  );
}

/** Where toasts show: bottom right, on phones top under the header. */
export function ToastShelf({ phone }: { phone: boolean }) {
  return (
    <Toaster
      position={phone ? 'top-center' : 'bottom-right'}
      containerStyle={phone ? { top: 64 } : { bottom: 24, right: 24 }}
      gutter={8}
    >
      {(item) => <ToastCard item={item} />}
    </Toaster>
  );
}
