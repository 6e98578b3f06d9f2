import { CopyButton } from '@/ui/copy-button';
import { ShareReference } from './share-reference';

export function ReferenceLine({ reference }: { reference: string | null }) {
  if (reference === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 text-[.9375rem] text-ink-2">
      <span>
        Reference{' '}
        <strong className="num font-[640] text-ink whitespace-nowrap">
          {reference}
        </strong>
      </span>
      <CopyButton text={reference} />
      <ShareReference reference={reference} />
    </p>
  );
}
