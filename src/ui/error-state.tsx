import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Button } from './button';
import { Icon } from './icon';

export function ErrorState({
  message,
  card = false,
  onRetry,
  action,
}: {
  message: string;
  card?: boolean | undefined;
  onRetry: () => void;
  action?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className={joinClasses(
        card && 'card',
        'text-center px-5 py-10 grid justify-items-center gap-3',
      )}
    >
      <span className="text-bad">
        <Icon of={CircleAlert} />
      </span>
      <p className="font-[660] text-[1.0625rem]">{message}</p>
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
        {action}
      </div>
    </div>
  );
}
