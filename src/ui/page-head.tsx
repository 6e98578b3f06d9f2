import type { ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';

/** The h1 takes the focus when a screen opens. */
export function PageHead({
  title,
  help,
  action,
  hidden = false,
}: {
  title: string;
  help?: string | undefined;
  action?: ReactNode;
  /** only for assistive technology */
  hidden?: boolean | undefined;
}) {
  const heading = (
    <h1
      tabIndex={-1}
      className={joinClasses(
        hidden ? 'sr-only' : 'text-2xl',
        'focus-visible:outline-none! focus-visible:shadow-none!',
      )}
    >
      {title}
    </h1>
  );
  if (hidden) return heading;
  return (
    <div className="flex flex-wrap md:flex-nowrap items-end justify-between gap-x-6 gap-y-3 mb-5 md:mb-7">
      <div className="max-w-[44rem] md:flex-1">
        {heading}
        {help !== undefined && (
          <p className="text-ink-2 text-pretty mt-1.5">{help}</p>
        )}
      </div>
      {action}
    </div>
  );
}

export function SectionHead({
  title,
  action,
}: {
  title: string;
  action: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 mb-2 md:mb-3 mt-6 md:mt-9 min-h-11">
      <h2 className="text-lg">{title}</h2>
      {action}
    </div>
  );
}
