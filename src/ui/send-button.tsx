import { useOnline } from '@/lib/hooks/use-online';
import { Button, type ButtonProps } from './button';

/** For a call that waits while there is no connection. */
export function SendButton({ busy = false, ...button }: ButtonProps) {
  const online = useOnline();
  return (
    <Button
      {...button}
      busy={busy !== false && !online ? 'Waiting for the network' : busy}
    />
  );
}
