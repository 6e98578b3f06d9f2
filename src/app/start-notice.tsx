import { Button } from '@/ui/button';

/**
 * The start waits for scripts that do not come. Part of index.html, where the boot script shows it as long as there is
 * no other script (scripts/vite/boot.js); afterwards the app shows it.
 */
export function StartNotice({ onRetry }: { onRetry?: () => void }) {
  return (
    <div
      id={onRetry === undefined ? 'notice' : undefined}
      hidden={onRetry === undefined}
      role="alert"
      className="start-notice"
    >
      <p>
        <strong>No connection</strong>
        <br />
        Check your internet and try again.
      </p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
