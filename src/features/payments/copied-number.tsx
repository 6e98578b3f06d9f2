import { CopyButton } from '@/ui/copy-button';

export function CopiedNumber({ number }: { number: string }) {
  return (
    <span className="-my-1.5 inline-flex flex-wrap items-center justify-end">
      <span className="whitespace-nowrap">{number}</span>
      <CopyButton text={number} compact />
    </span>
  );
}
