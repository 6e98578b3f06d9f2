import { useLeaveGuard } from '@/lib/hooks/use-leave-guard';
import { ConfirmDialog } from './confirm-dialog';

/** While it is active, leaving the screen has to be confirmed. */
export function LeaveQuestion({
  isActive,
  text,
  onLeave,
}: {
  isActive: boolean;
  text: string;
  onLeave: () => void;
}) {
  const guard = useLeaveGuard(isActive);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave();
        guard.leave();
      }}
      onClose={guard.stay}
    />
  );
}
