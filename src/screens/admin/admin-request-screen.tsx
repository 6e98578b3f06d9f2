import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Request } from '@contract/entities/request';
import { findReference } from '@contract/values/reference';
import { findSearchPrefix } from '@contract/values/search-prefixes';
import { AdminTable } from '@/features/admin/requests/request-list';
import { LivePage } from '@/features/admin/shared/live-page';
import { describeNothing } from '@/features/admin/requests/request-words';
import { RequestFilters } from '@/features/admin/requests/request-filters';
import { SearchField } from '@/ui/forms/search-field';
import {
  choiceOf,
  readAdminView,
  wholeList,
  writeAdminView,
  type AdminRequestView,
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
  const view = readAdminView(params);
  const { typed } = view;
  const prefix = findSearchPrefix(findReference(typed) ?? typed);
  const searched = prefix === null ? null : typed;
  const isWhole = searched === null && writeAdminView({ ...view, order: 'new', typed: '' }).size === 0;
  const address = readPageAddress(params);
  const location = useLocation();
  // What the address says is where the search begins; what was typed or cleared here arrives in it a moment later.
  const [box, setBox] = useState({ round: 0, initial: typed, visit: location.key });
  const [opened, setOpened] = useState<Request | null>(null);
  const narrow = (part: Partial<AdminRequestView>) =>
    setParams(writeAdminView({ ...readAdminView(readAddress()), ...part }), {
      replace: true,
      state: typedHere,
    });
  const clear = () => {
    narrow(wholeList);
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
        help="Paid requests. Open one to check the image or send results."
        action={
          <SearchField
            key={box.round}
            label="Search by name or address, phone or reference"
            placeholder="Name, phone or reference"
            initial={box.initial}
            onSearch={(text) => narrow({ typed: text })}
          />
        }
      />
      <RequestFilters uid={uid} view={view} onChange={narrow} />
      <LivePage
        uid={uid}
        query={paidRequestsPage(choiceOf(view, prefix), address.cursor)}
        params={params}
        address={address}
        onParams={setParams}
        onRefused={onRefused}
        loading={<TableSkeleton rows={11} label="Loading paid requests" />}
        empty={{
          ...describeNothing(searched, view),
          action: isWhole ? undefined : (
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
