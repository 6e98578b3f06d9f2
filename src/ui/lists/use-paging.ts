import { useSearchParams } from 'react-router-dom';
import { moveToPage, readPageAddress, writePageAddress } from '@/lib/page-address';
import type { Paging } from './pager';

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
