import type { ReactNode } from 'react';
import { FormError } from '@/ui/forms/form-error';
import type { Failure } from '@/start/entrance/entrance';

export function FormFailure({
  failure,
  children,
}: {
  failure: Failure | null;
  children: ReactNode;
}) {
  return (
    <div className="grid">
      <div className="has-[p]:mb-4">
        <FormError>{failure?.sentence}</FormError>
        <div role="status">
          {failure?.help != null && (
            <p className="hint mt-1.5">{failure.help}</p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
