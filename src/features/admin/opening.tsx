import { Suspense, type ReactNode } from 'react';

/** A dialog whose script is on its way. @param props.what for example 'the booking' */
export function Opening({ what, children }: { what: string; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <p role="status" className="sr-only">
          {`Opening ${what}`}
        </p>
      }
    >
      {children}
    </Suspense>
  );
}
