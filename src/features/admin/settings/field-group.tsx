import type { ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';
import { placeOfGroup } from './page-contents';

/**
 * Fields that belong together, under a title. `wide` ones stand below it, the
 * others beside it where there is room.
 */
export function FieldGroup({
  title,
  help,
  wide = false,
  children,
}: {
  title: string;
  help?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const headingId = placeOfGroup(title);
  return (
    <fieldset
      className={joinClasses(
        'card p-4 md:p-6 min-w-0 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4',
        !wide && '@min-[56rem]:grid-cols-[minmax(0,1fr)_34rem]',
      )}
      aria-labelledby={headingId}
    >
      <div>
        <h2 className="text-lg scroll-my-3" id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {help !== undefined && (
          <p className="text-ink-2 text-[.9375rem] mt-1">{help}</p>
        )}
      </div>
      <div
        className={joinClasses(
          'grid gap-5 grid-cols-[minmax(0,1fr)] content-start',
          !wide && '@min-[40rem]:max-w-[34rem]',
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}
