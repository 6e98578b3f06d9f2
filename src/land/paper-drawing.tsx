import type { PaperKind } from '@contract/values/paper-kind';
import papers from './papers/papers.svg?no-inline';

/**
 * What a paper looks like, drawn by tools/make-paper-drawings.mjs. The words
 * beside it name it.
 */
export function PaperDrawing({
  kind,
  className,
}: {
  kind: PaperKind;
  className: string;
}) {
  return (
    <svg className={className} viewBox="0 0 120 90" aria-hidden="true">
      <use href={`${papers}#${kind}`} />
    </svg>
  );
}
