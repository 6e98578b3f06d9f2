import type { ReactNode } from 'react';
import type { Request } from '@contract/entities/request';

/**
 * The chosen requests, by name and reference.
 * @param props.showState how one of them stands in what is done with all
 */
export function ChosenList({
  chosen,
  showState,
}: {
  chosen: readonly Request[];
  showState: (request: Request) => ReactNode;
}) {
  return (
    <ul
      aria-label="Chosen requests"
      className="rounded-md border border-line divide-y divide-line"
    >
      {chosen.map((request) => (
        <li key={request.documentId} className="px-4 py-3">
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className="font-[580] wrap-anywhere">{request.name}</span>
            <span className="lbl num">{request.reference}</span>
          </div>
          <div>{showState(request)}</div>
        </li>
      ))}
    </ul>
  );
}
