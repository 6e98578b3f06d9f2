import { useEffect, useLayoutEffect, useRef } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
// Without the look that the package brings: ours is its own.
import toast, {
  resolveValue,
  useToaster,
  type Toast,
} from 'react-hot-toast/headless';
import { noConnectionText } from '@/lib/require-connection';
import { IconButton } from '@/ui/icon-button';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

const shownMs = 6_000;

/** Goes by itself. The same sentence shows only once at a time. */
export function showSuccess(sentence: string): void {
  toast.success(sentence, { id: sentence, duration: shownMs });
}

/**
 * Stays until somebody dismisses it. The same sentence shows only once at a
 * time.
 */
export function showError(sentence: string): void {
  toast.error(sentence, {
    id: sentence,
    duration: Infinity,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });
}

/**
 * Shows until it is called off.
 * @returns calls it off
 */
export function showWait(sentence: string): () => void {
  toast.loading(sentence, { id: sentence });
  return () => toast.dismiss(sentence);
}

/** The line is back: what was true without it must not stay. */
export function dismissNoConnection(): void {
  toast.dismiss(noConnectionText);
}

/** Called when a session ends: its toasts must not stay. */
export function clearToasts(): void {
  toast.dismiss();
}

let cardCount = 0;

/**
 * While it is shown, dialogs, bars and the end of a page keep room for a toast
 * (src/styles/overlays.css).
 */
export function useToastRoom(isShown = true): void {
  useLayoutEffect(() => {
    const changeCount = (step: 1 | -1) => {
      cardCount += step;
      document.documentElement.toggleAttribute('data-toasts', cardCount > 0);
    };
    if (!isShown) return undefined;
    changeCount(1);
    return () => changeCount(-1);
  }, [isShown]);
}

/**
 * One at a time: the newest. One that was covered shows again when the newer
 * one is gone.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  useEffect(() => {
    window.addEventListener('online', dismissNoConnection);
    return () => window.removeEventListener('online', dismissNoConnection);
  }, []);
  // One that is going keeps its place for as long as that takes.
  const shownToast =
    findNewest(toasts.filter((item) => item.visible)) ?? findNewest(toasts);
  return (
    <div
      className="toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {shownToast !== undefined && (
        <ToastCard key={shownToast.id} item={shownToast} />
      )}
    </div>
  );
}

/** A sentence that is said again keeps its place in the list. */
function findNewest(toasts: readonly Toast[]): Toast | undefined {
  return toasts.reduce<Toast | undefined>(
    (newest, item) =>
      newest !== undefined && newest.createdAt >= item.createdAt
        ? newest
        : item,
    undefined,
  );
}

function ToastCard({ item }: { item: Toast }) {
  const isError = item.type === 'error';
  const card = useRef<HTMLDivElement>(null);
  useToastRoom();
  useEffect(() => {
    // The card may cover the button that was pressed.
    const pressed = document.activeElement;
    if (
      card.current !== null &&
      pressed !== null &&
      isOver(card.current, pressed)
    ) {
      pressed.scrollIntoView({ block: 'nearest' });
    }
  }, []);
  return (
    <div
      {...item.ariaProps}
      ref={card}
      className={joinClasses(
        'toast pointer-events-auto w-full max-w-[24rem]',
        isError && 'border-l-bad-solid!',
        item.visible ? 'toast-in' : 'toast-out',
      )}
    >
      {item.type === 'loading' ? (
        <span className="spin text-canopy mt-1" />
      ) : (
        <span className={isError ? 'text-bad pt-0.5' : 'text-ok pt-0.5'}>
          <Icon of={isError ? CircleAlert : CircleCheck} />
        </span>
      )}
      <span className="flex-1 pt-0.5">{resolveValue(item.message, item)}</span>
      <IconButton
        icon={X}
        small
        label="Dismiss"
        className="-my-2.5"
        onClick={() => toast.dismiss(item.id)}
      />
    </div>
  );
}

function isOver(card: Element, element: Element): boolean {
  const cardBox = card.getBoundingClientRect();
  const elementBox = element.getBoundingClientRect();
  return (
    cardBox.left < elementBox.right &&
    elementBox.left < cardBox.right &&
    cardBox.top < elementBox.bottom &&
    elementBox.top < cardBox.bottom
  );
}
