import { CopyButton } from '@/ui/copy-button';

/** A transaction number with the button that copies it. */
export function CopiedNumber({ number }: { number: string }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3.5">
      <span className="whitespace-nowrap">{number}</span>
      <CopyButton text={number} />
    </span>
  );
}
