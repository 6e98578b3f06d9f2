import { Navigate, useSearchParams } from 'react-router-dom';
import { firstPage, writePageAddress } from '@/lib/page-address';

/** Goes to the first page in the place of one that is not there. */
export function RedirectToFirstPage() {
  const [params] = useSearchParams();
  return <Navigate replace to={{ search: writePageAddress(params, firstPage).toString() }} />;
}
