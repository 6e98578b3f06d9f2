import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { lazyPart, prefetchPart } from '@/lib/lazy-part';

const loadPanel = () => import('./dialog-panel');
const DialogPanel = lazyPart(async () => (await loadPanel()).DialogPanel);

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Read out after the title. */
  description?: string | undefined;
  /** 440 to 940 px; below 640 px of window it is a bottom sheet. */
  width?: 440 | 460 | 560 | 720 | 940 | undefined;
  /** fills a phone's whole screen, for booking */
  fullOnPhone?: boolean | undefined;
  /** for a moment in which nothing may interrupt, for example while files are on their way */
  locked?: boolean | undefined;
  /** actions, primary last */
  footer?: ReactNode;
  /** above the title, for the kente strip */
  banner?: ReactNode;
  children: ReactNode;
}

/**
 * Focus is trapped, Escape closes, focus returns. Never stack two: swap the content. What draws it is fetched while the
 * browser is idle, so that no screen has to wait for dialogs nobody opened.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  useEffect(() => whenIdle(() => prefetchPart(loadPanel)), []);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={props.open ? <DialogWait title={props.title} /> : null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}

/** What shows while a dialog is fetched. */
export function DialogWait({ title }: { title: string }) {
  return (
    <div className="scrim text-white" role="status" aria-label={`Opening ${title}`}>
      <span className="spin" />
    </div>
  );
}
