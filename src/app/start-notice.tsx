import { Button } from '@/ui/button';

/**
 * The start waits for scripts that do not come. Part of index.html: shown by the boot script as long as there is no other one
 * (scripts/vite/boot.js), afterwards by enter-app.ts.
 */
export function StartNotice() {
  return (
    <div id="notice" hidden role="alert" className="start-notice">
      <p>
        <strong>No connection</strong>
        <br />
        Check your internet and try again.
      </p>
      <Button look="secondary">Try again</Button>
    </div>
  );
}
