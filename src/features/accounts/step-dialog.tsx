import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';

export function StepDialog({
  open,
  title,
  text,
  action,
  afterMs,
  onGo,
}: {
  open: boolean;
  title: string;
  text: string;
  action: string;
  afterMs: number;
  onGo: () => void;
}) {
  const go = useEffectEvent(onGo);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => go(), afterMs);
    return () => clearTimeout(timer);
  }, [open, afterMs]);
  return (
    <Dialog
      open={open}
      title={title}
      text={text}
      onClose={onGo}
      width={440}
      footer={<Button onClick={onGo}>{action}</Button>}
    />
  );
}
