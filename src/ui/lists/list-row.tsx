import type { ReactNode } from 'react';

/** What a row of a list says of its record. */
export interface ListRowContent {
  title: ReactNode;
  date?: string | undefined;
  detail?: ReactNode;
  badges?: ReactNode;
}

export interface ListRowProps extends ListRowContent {
  action: ReactNode;
}

export function ListRow({ title, date, detail, badges, action }: ListRowProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="flex-[1_1_9rem] min-w-0 font-[640] leading-5 wrap-anywhere">
          {title}
        </span>
        {date !== undefined && (
          <span className="lbl num whitespace-nowrap pt-px">{date}</span>
        )}
      </div>
      {detail !== undefined && <p className="lbl num mt-0.5">{detail}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-1 min-h-11 mt-2">
        <span className="flex flex-wrap gap-1.5 items-center">{badges}</span>
        {action}
      </div>
    </>
  );
}
