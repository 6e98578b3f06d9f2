import { Navigate, useSearchParams } from 'react-router-dom';
import { firstPage, writePageAddress } from '@/lib/page-address';

export function RedirectToFirstPage() {
  const [params] = useSearchParams();
  return (
    <Navigate
      replace
      to={{ search: writePageAddress(params, firstPage).toString() }}
    />
  );
}
