import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';

export interface Paging {
  /** counted from 0 */
  pageIndex: number;
  pageSize: number;
  /** rows in all pages */
  total: number;
  onPage: (pageIndex: number) => void;
}

export function Pager({ pageIndex, pageSize, total, onPage }: Paging) {
  // An empty list has one page.
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const firstRow = total === 0 ? 0 : pageIndex * pageSize + 1;
  const lastRow = Math.min(total, (pageIndex + 1) * pageSize);
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pl-4 md:pl-5 pr-2 py-1.5"
      aria-label="Pages"
    >
      <span className="text-[.8125rem] text-ink-2 num">{`${firstRow} to ${lastRow} of ${total}`}</span>
      <span className="flex items-center ml-auto">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          unavailable={pageIndex <= 0}
          onClick={() => onPage(pageIndex - 1)}
        />
        <span
          className="text-[.875rem] num font-[620] px-1 whitespace-nowrap"
          aria-live="polite"
        >
          {`Page ${pageIndex + 1} of ${pageCount}`}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          unavailable={pageIndex >= pageCount - 1}
          onClick={() => onPage(pageIndex + 1)}
        />
      </span>
    </nav>
  );
}
