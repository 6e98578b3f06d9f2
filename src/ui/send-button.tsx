import { useOnline } from '@/lib/hooks/use-online';
import { Button, type ButtonProps } from './button';

/** For a call that waits while there is no connection. */
export function SendButton({ busyLabel = false, ...button }: ButtonProps) {
  const isOnline = useOnline();
  return (
    <Button
      {...button}
      busyLabel={
        busyLabel !== false && !isOnline ? 'Waiting for the network' : busyLabel
      }
    />
  );
}
