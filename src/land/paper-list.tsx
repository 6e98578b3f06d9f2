import type { PaperKind } from '@contract/values/paper-kind';
import { paperWords } from '@/domain/paper-kind-words';
import { PaperDrawing } from './paper-drawing';

/** Papers with a drawing of each, so that people know them by sight. */
export function PaperList({ kinds }: { kinds: readonly PaperKind[] }) {
  return (
    <ul className="grid gap-3">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-3">
          <PaperDrawing kind={kind} className="w-14 h-auto flex-none" />
          <span className="min-w-0 text-[.9375rem] leading-[1.375rem]">
            <span className="block font-[620]">{paperWords[kind].name}</span>
            <span className="block text-ink-2">{paperWords[kind].help}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
