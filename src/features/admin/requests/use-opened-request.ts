import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import type { ShownPage } from '@/session/use-page';
import { returnFocusTo } from '@/ui/overlays/use-return-focus';
import { findRowOpener } from '@/ui/lists/use-row-keys';
import type { Neighbours } from './neighbours';

/** A request whose details show. */
export interface OpenedRequest {
  documentId: string;
  /** as the list has it; null where it was found by a note */
  request: Request | null;
  /** the page of the list from which it was opened, as it was then */
  rows: readonly Request[];
  /** from 0; null for a request that no page has */
  pageIndex: number | null;
}

/** On the way to the request beyond the end of a page. */
interface Crossing {
  toPage: number;
  opens: 'first' | 'last';
}

const withoutNeighbours: Neighbours = { onPrevious: null, onNext: null };

/**
 * Which request of a list is open, and which ones are beside it, over the ends
 * of its pages too.
 * @param page of the list at this address; null until it is read
 */
export function useOpenedRequest(page: ShownPage<Request> | null) {
  const [opened, setOpened] = useState<OpenedRequest | null>(null);
  const [crossing, setCrossing] = useState<Crossing | null>(null);
  const forget = () => {
    setOpened(null);
    setCrossing(null);
  };
  const openRow = (
    request: Request,
    rows: readonly Request[],
    pageIndex: number | null,
  ) => setOpened({ documentId: request.documentId, request, rows, pageIndex });

  if (crossing !== null && page?.paging.pageIndex === crossing.toPage) {
    const request =
      crossing.opens === 'first' ? page.rows[0] : page.rows.at(-1);
    setCrossing(null);
    if (request !== undefined) openRow(request, page.rows, crossing.toPage);
  }

  const leadOver = (step: 1 | -1): (() => void) | null => {
    if (page === null || page.paging.pageIndex !== opened?.pageIndex) {
      return null;
    }
    const { pageIndex, pageSize, total, onPage } = page.paging;
    const toPage = pageIndex + step;
    if (toPage < 0 || toPage * pageSize >= total) return null;
    return () => {
      setCrossing({ toPage, opens: step === 1 ? 'first' : 'last' });
      onPage(toPage);
    };
  };
  const findNeighbours = (): Neighbours => {
    if (opened === null || crossing !== null) return withoutNeighbours;
    const { documentId, rows, pageIndex } = opened;
    const index = rows.findIndex((row) => row.documentId === documentId);
    if (index === -1) return withoutNeighbours;
    const leadTo = (request: Request | undefined, step: 1 | -1) =>
      request === undefined
        ? leadOver(step)
        : () => openRow(request, rows, pageIndex);
    return {
      onPrevious: leadTo(index === 0 ? undefined : rows[index - 1], -1),
      onNext: leadTo(rows[index + 1], 1),
    };
  };
  return {
    opened,
    neighbours: findNeighbours(),
    /** the address changes because of it, not because somebody left */
    isCrossing: crossing !== null,
    open: (request: Request, rows: readonly Request[]) =>
      openRow(request, rows, page?.paging.pageIndex ?? null),
    /** for what no page of the list has */
    openById: (documentId: string) =>
      setOpened({ documentId, request: null, rows: [], pageIndex: null }),
    /** The focus goes to the row that was open last. */
    close: () => {
      if (opened !== null) returnFocusTo(findRowOpener(opened.documentId));
      forget();
    },
    forget,
  };
}
