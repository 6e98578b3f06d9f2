import { Navigate, useSearchParams } from 'react-router-dom';
import { firstPage, readPageAddress, moveToPage, writePageAddress } from '@/lib/page-address';
import { describeError } from '@/domain/error-messages';
import { ErrorState } from '@/ui/error-state';

/** The page the address names, and the way to the next and the one before. */
export function usePaging() {
  const [params, setParams] = useSearchParams();
  const address = readPageAddress(params);
  return {
    address,
    turnTo: (toIndex: number, page: Parameters<typeof moveToPage>[2]) =>
      setParams(writePageAddress(params, moveToPage(address, toIndex, page))),
  };
}

/** Goes to the first page in the place of one that is not there. */
export function RedirectToFirstPage() {
  const [params] = useSearchParams();
  return <Navigate replace to={{ search: writePageAddress(params, firstPage).toString() }} />;
}

export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <section className="card">
      <ErrorState message={describeError(error)} onRetry={onRetry} />
    </section>
  );
}
