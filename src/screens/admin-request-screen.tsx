import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Request } from '@contract/entities/request';
import { adminRows } from '@contract/values/limits';
import { findReference, isReferenceSlip } from '@contract/values/reference';
import { findSearchPrefix } from '@contract/values/search-prefixes';
import { AdminTable } from '@/features/admin/admin-table';
import { AdministratorsOnly } from '@/features/admin/administrators-only';
import { RequestDetailsDialog } from '@/features/admin/request-details-dialog';
import { RequestSearch } from '@/features/admin/request-search';
import { usePaidRequests } from '@/features/admin/use-paid-requests';
import { describeError } from '@/lib/error-messages';
import { firstPage, readPageAddress, turnPage, writePageAddress } from '@/lib/page-address';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHead } from '@/ui/page-head';
import { TableSkeleton } from '@/ui/skeleton';

/** /adminRequest: paid requests for administrators; nothing is read for anybody else (S1). */
export function AdminRequestScreen() {
  const { uid, isAdmin } = useUser();
  return isAdmin ? <PaidRequests uid={uid} /> : <AdministratorsOnly />;
}

function PaidRequests({ uid }: { uid: string }) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const prefix = findSearchPrefix(findReference(typed) ?? typed);
  const address = readPageAddress(params);
  const state = usePaidRequests(uid, prefix, address.cursor);
  const [searches, setSearches] = useState(0);
  const [opened, setOpened] = useState<Request | null>(null);
  const view = useCallback((request: Request) => setOpened(request), []);
  const search = (text: string) => {
    const next = writePageAddress(new URLSearchParams(), firstPage);
    if (text.trim() !== '') next.set('q', text.trim());
    setParams(next, { replace: true });
  };

  const clear = () => {
    search('');
    setSearches(searches + 1);
  };

  if (state.kind === 'refused') return <AdministratorsOnly />;
  return (
    <>
      <PageHead
        title="Request History"
        help="Paid requests, newest first. Open one to check the image or send results."
        action={<RequestSearch key={searches} initial={typed} onSearch={search} />}
      />
      {state.kind === 'loading' && <TableSkeleton rows={11} label="Loading paid requests" />}
      {state.kind === 'failed' && (
        <section className="card">
          <ErrorState message={describeError(state.error)} onRetry={state.retry} />
        </section>
      )}
      {state.kind === 'empty' && <NothingFound searched={prefix === null ? null : typed} onClear={clear} />}
      {state.kind === 'ready' && (
        <AdminTable
          requests={state.page.rows}
          paging={{
            pageIndex: address.pageIndex,
            pageSize: adminRows,
            total: state.total,
            onPage: (toIndex) => setParams(writePageAddress(params, turnPage(address, toIndex, state.page))),
          }}
          onView={view}
        />
      )}
      {opened !== null && (
        <RequestDetailsDialog
          key={opened.documentId}
          adminUid={uid}
          request={findLive(state, opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The opened request as the live page has it, so that nobody decides on an outdated record. */
function findLive(state: ReturnType<typeof usePaidRequests>, opened: Request): Request {
  const rows = state.kind === 'ready' ? state.page.rows : [];
  return rows.find((request) => request.documentId === opened.documentId) ?? opened;
}

/** @param searched what was typed, or null */
function NothingFound({ searched, onClear }: { searched: string | null; onClear: () => void }) {
  return (
    <section className="card">
      {searched !== null ? (
        <EmptyState
          title="No request matches"
          help={
            isReferenceSlip(searched)
              ? 'This is no reference of ours: a character is wrong or missing. Read it again.'
              : 'Search by a reference, or the start of a name, a street, a town or a GhanaPost address.'
          }
          action={
            <Button look="secondary" onClick={onClear}>
              Clear search
            </Button>
          }
          map="d"
        />
      ) : (
        <EmptyState
          title="No paid service requests available."
          help="New paid requests show here as they come in."
          map="d"
        />
      )}
    </section>
  );
}
