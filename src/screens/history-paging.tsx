import { Navigate, useSearchParams } from 'react-router-dom';
import { firstPage, readPageAddress, moveToPage, writePageAddress } from '@/lib/page-address';
import type { Paging } from '@/ui/lists/pager';

/** The page the address names, and the way to the next and the one before. */
export function usePaging(pageSize: number) {
  const [params, setParams] = useSearchParams();
  const address = readPageAddress(params);
  const pagingOf = ({ page, total }: { page: Parameters<typeof moveToPage>[2]; total: number }): Paging => ({
    pageIndex: address.pageIndex,
    pageSize,
    total,
    onPage: (toIndex) => setParams(writePageAddress(params, moveToPage(address, toIndex, page))),
  });
  return { address, pagingOf };
}

/** Goes to the first page in the place of one that is not there. */
export function RedirectToFirstPage() {
  const [params] = useSearchParams();
  return <Navigate replace to={{ search: writePageAddress(params, firstPage).toString() }} />;
}
