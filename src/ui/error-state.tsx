import { CircleAlert } from 'lucide-react';
import { Button } from './button';
import { Icon } from './icon';

/** Something did not load: what, and a way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <div role="alert" className="text-center px-5 py-10 grid justify-items-center gap-3">
      <span className="text-bad">
        <Icon of={CircleAlert} />
      </span>
      <p className="font-[660] text-[1.0625rem]">{message}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
