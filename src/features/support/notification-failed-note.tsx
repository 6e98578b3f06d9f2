import { BellOff } from 'lucide-react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

export function NotificationFailedNote({
  advice,
  isNotifying,
  onNotify,
}: {
  advice: string;
  isNotifying: boolean;
  onNotify: () => void;
}) {
  return (
    <div className="rounded-sm border border-warn-line bg-warn-soft px-3.5 py-3 flex gap-3 text-[.9375rem]">
      <span className="text-warn flex-none pt-0.5">
        <Icon of={BellOff} />
      </span>
      <div className="min-w-0">
        <p className="font-[640] text-warn">Failed to notify admin and user</p>
        <p className="mt-0.5">{advice}</p>
        <Button
          look="secondary"
          className="mt-3"
          busyLabel={isNotifying && 'Notifying...'}
          onClick={onNotify}
        >
          Notify again
        </Button>
      </div>
    </div>
  );
}
