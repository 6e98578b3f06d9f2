import { CopyButton } from '@/ui/copy-button';

/** A transaction number with the button that copies it. */
export function CopiedNumber({ number }: { number: string }) {
  return (
    <span className="inline-flex items-center gap-3.5">
      {number}
      <CopyButton text={number} />
    </span>
  );
}
