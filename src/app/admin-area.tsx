import { Suspense, lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { AdminPath, ReportPath } from '@/lib/paths';
import { ScreenBoundary } from './screen-boundary';

const AdminScreens = lazy(async () => ({ default: (await import('./admin-screens')).AdminScreens }));
const ReportScreens = lazy(async () => ({ default: (await import('./report-screens')).ReportScreens }));

function Area({ children }: { children: ReactNode }) {
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
        {children}
      </Suspense>
    </ScreenBoundary>
  );
}

/** The addresses of administrators lie in a part of their own, which nobody else fetches. */
export function AdminArea({ path }: { path: AdminPath }) {
  return (
    <Area>
      <AdminScreens path={path} />
    </Area>
  );
}

/** So do those of reports, which most visits never come to. */
export function ReportArea({ path }: { path: ReportPath }) {
  return (
    <Area>
      <ReportScreens path={path} />
    </Area>
  );
}
