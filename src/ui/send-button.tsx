import { useOnline } from '@/lib/hooks/use-online';
import { Button, type ButtonProps } from './button';

/** A button whose call waits out a lost connection, and says that it does. */
export function SendButton({ busy = false, ...button }: ButtonProps) {
  const online = useOnline();
  return <Button {...button} busy={busy !== false && !online ? 'Waiting for the network' : busy} />;
}
