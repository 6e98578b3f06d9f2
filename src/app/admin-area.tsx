import { Suspense, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdminPath } from '@/lib/paths';
import { ScreenBoundary } from './screen-boundary';

const AdminScreens = lazy(async () => ({ default: (await import('./admin-screens')).AdminScreens }));

/** The addresses of administrators lie in a part of their own, which nobody else fetches. */
export function AdminArea({ path }: { path: AdminPath }) {
  const { key } = useLocation();
  return (
    <ScreenBoundary place={key} hasArrived={() => false}>
      <Suspense
        fallback={
          <p role="status" className="sr-only">
            Loading
          </p>
        }
      >
        <AdminScreens path={path} />
      </Suspense>
    </ScreenBoundary>
  );
}
