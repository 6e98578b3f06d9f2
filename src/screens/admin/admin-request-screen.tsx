import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Request } from '@contract/entities/request';
import { findReference, isReferenceSlip } from '@contract/values/reference';
import { findSearchPrefix } from '@contract/values/search-prefixes';
import { AdminTable } from '@/features/admin/requests/request-list';
import { LivePage } from '@/features/admin/shared/live-page';
import { filterWords } from '@/features/admin/requests/request-words';
import { RequestFilters } from '@/features/admin/requests/request-filters';
import { SearchField } from '@/ui/forms/search-field';
import {
  choiceOf,
  readAdminFilter,
  writeAdminChoice,
  type AdminRequestFilter,
} from '@/domain/admin-request-filters';
import { readAddress, readPageAddress } from '@/lib/page-address';
import { paidRequestsPage } from '@/repositories/admin/admin-requests';
import { Button } from '@/ui/button';
import { PageHead } from '@/ui/page-head';
import { TableSkeleton } from '@/ui/skeleton';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { ForAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';

const RequestDetailsDialog = lazyPart(
  async () => (await import('@/features/admin/requests/request-dialog')).RequestDetailsDialog,
);

/** /adminRequest: paid requests for administrators; nothing is read for anybody else (S1). */
export function AdminRequestScreen() {
  return <ForAdministrators>{(administrator) => <PaidRequests {...administrator} />}</ForAdministrators>;
}

const typedHere = 'typed-here';

function PaidRequests({ uid, onRefused }: Administrator) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const prefix = findSearchPrefix(findReference(typed) ?? typed);
  const show = readAdminFilter(params);
  const searched = prefix === null ? null : typed;
  const address = readPageAddress(params);
  const location = useLocation();
  // What the address says is where the search begins; what was typed or cleared here arrives in it a moment later.
  const [box, setBox] = useState({ round: 0, initial: typed, visit: location.key });
  const [opened, setOpened] = useState<Request | null>(null);
  const narrow = (filter: AdminRequestFilter | null, text: string) =>
    setParams(writeAdminChoice(filter, text), { replace: true, state: typedHere });
  const clear = () => {
    narrow(null, '');
    setBox({ ...box, round: box.round + 1, initial: '' });
  };
  // A link inside the dialog leads to another request.
  if (location.state !== typedHere && location.key !== box.visit) {
    setBox({ round: box.round + 1, initial: typed, visit: location.key });
    setOpened(null);
  }
  return (
    <>
      <PageHead
        title="Request History"
        help="Paid requests, newest first. Open one to check the image or send results."
        action={
          <SearchField
            key={box.round}
            label="Search by name or address, phone or reference"
            placeholder="Name, phone or reference"
            initial={box.initial}
            onSearch={(text) => narrow(readAdminFilter(readAddress()), text)}
          />
        }
      />
      <RequestFilters show={show} onChange={(filter) => narrow(filter, readAddress().get('q') ?? '')} />
      <LivePage
        uid={uid}
        query={paidRequestsPage(choiceOf(show, prefix), address.cursor)}
        params={params}
        address={address}
        onParams={setParams}
        onRefused={onRefused}
        loading={<TableSkeleton rows={11} label="Loading paid requests" />}
        empty={{
          ...describeNothing(searched, show),
          action:
            searched === null && show === null ? undefined : (
              <Button look="secondary" onClick={clear}>
                {searched === null ? 'Show all' : 'Clear search'}
              </Button>
            ),
        }}
      >
        {(requests, paging) => <AdminTable requests={requests} paging={paging} onView={setOpened} />}
      </LivePage>
      <Opening title="Request" part={RequestDetailsDialog}>
        {opened !== null && (
          <RequestDetailsDialog
            key={opened.documentId}
            adminUid={uid}
            request={opened}
            onClose={() => setOpened(null)}
          />
        )}
      </Opening>
    </>
  );
}

/** @param searched what was typed, or null */
function describeNothing(searched: string | null, show: AdminRequestFilter | null) {
  if (searched !== null)
    return {
      title: 'No request matches',
      help: isReferenceSlip(searched)
        ? 'This is not one of our references. A character is wrong or missing. Check it again.'
        : 'Type a reference or a phone number. Or type the start of a name, a street, a town or a GhanaPost address.',
    };
  if (show !== null) return { title: filterWords[show].empty, help: filterWords[show].help };
  return {
    title: 'No paid service requests available.',
    help: 'New paid requests show here as they come in.',
  };
}
