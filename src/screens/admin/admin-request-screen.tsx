import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { markStepEndpoint } from '@contract/endpoints/mark-step';
import { requestsCollection, type Request } from '@contract/entities/request';
import { paths } from '@/domain/paths';
import { ChosenRequests } from '@/features/admin/requests/chosen-requests';
import { FoundNotes } from '@/features/admin/requests/found-notes';
import { ExportButton } from '@/features/admin/exports/export-button';
import { useOpenedRequest } from '@/features/admin/requests/use-opened-request';
import {
  listUsuallyHidden,
  sortBy,
} from '@/features/admin/requests/request-sorting';
import { requestTable } from '@/features/admin/requests/request-columns';
import { PlansWithCode } from '@/features/admin/plan-codes/plans-with-code';
import { RecordSearchField } from '@/features/admin/plan-codes/record-search-field';
import {
  hasFoundPlans,
  useCodeSearch,
} from '@/features/admin/plan-codes/use-code-search';
import { WithdrawalList } from '@/features/admin/withdrawals/withdrawal-list';
import { WaitingList } from '@/features/admin/shared/live-table';
import { describeNothing } from '@/features/admin/requests/request-words';
import { OwnerFilter } from '@/features/admin/requests/owner-filter';
import { RequestFilters } from '@/features/admin/requests/request-filters';
import {
  choiceOf,
  findUsualFilter,
  findUsualOrder,
  readAdminView,
} from '@/domain/admin-request-filters';
import {
  isCutSearch,
  paidRequestsPage,
} from '@/repositories/requests/admin-requests';
import { adminRows } from '@/domain/list-sizes';
import { readPageAddress } from '@/lib/page-address';
import { dataOf, useLive } from '@/session/use-live';
import { usePage } from '@/session/use-page';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { PageHead } from '@/ui/page-head';
import { useFilters, type Narrow } from '@/ui/lists/use-filters';
import { TableSkeleton } from '@/ui/skeleton';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import {
  forAdministrators,
  useMayCall,
} from '@/features/admin/shared/administrators-only';
import { useChosenRows } from '@/ui/lists/chosen-rows';
import { ColumnChoice } from '@/ui/lists/column-choice';
import { keptColumnsOf } from '@/ui/lists/kept-columns';
import { useTableChoices } from '@/ui/lists/use-table-choices';
import { takeRequestsEndpoint } from '@contract/endpoints/assign-requests';

const RequestDialog = lazyPart(
  async () =>
    (await import('@/features/admin/requests/request-dialog')).RequestDialog,
);

const typedHere = 'typed-here';

export const AdminRequestScreen = forAdministrators(
  paths.adminRequest,
  function PaidRequests() {
    const { uid: readerUid } = useUser();
    const { params, narrow } = useFilters();
    const view = readAdminView(params);
    const { typed, show, whose, service, from, to, owner } = view;
    const choice = choiceOf(view, readerUid);
    const searchedText = choice.search === null ? null : typed;
    const codeSearch = useCodeSearch(typed);
    const isUnfiltered =
      show === findUsualFilter(typed) &&
      [searchedText, whose, service, from, to].every((part) => part === null);
    const query = paidRequestsPage(choice);
    // The list below shows the same page; no other search can be cut.
    const isByWords = choice.search !== null && choice.search.words !== null;
    const live = useLive(
      isByWords ? query(readPageAddress(params).cursor) : null,
    );
    const page = dataOf(live);
    const isCut = page !== null && isCutSearch(page);
    const location = useLocation();
    // The address fills the box only after a navigation: what is typed arrives
    // in it with a delay.
    const [searchBox, setSearchBox] = useState({
      visit: location.key,
      initial: typed,
    });
    // The list below shows the same page.
    const shownPage = usePage(query, adminRows);
    const opening = useOpenedRequest(
      shownPage.kind === 'ready' ? shownPage : null,
    );
    const { opened } = opening;
    const chosen = useChosenRows<Request>();
    const mayTake = useMayCall(takeRequestsEndpoint);
    const mayMark = useMayCall(markStepEndpoint);
    const keptColumns = useMemo(
      () => keptColumnsOf(readerUid, 'requests', listUsuallyHidden(view.order)),
      [readerUid, view.order],
    );
    const ownChoices = useTableChoices(requestTable.columns, keptColumns);
    const choices = sortBy(ownChoices, view.order, (order) =>
      narrow({ sort: order === findUsualOrder(show) ? '' : order }),
    );
    const narrowHere: Narrow = (values) =>
      narrow(values, { replace: true, state: typedHere });
    const clearFilters = () =>
      narrow(
        {
          show: '',
          whose: '',
          service: '',
          sort: '',
          from: '',
          to: '',
          q: '',
          owner: '',
        },
        { replace: true },
      );
    // The button that clears, or a link inside the dialog to another request.
    if (location.state !== typedHere && location.key !== searchBox.visit) {
      setSearchBox({ visit: location.key, initial: typed });
      if (!opening.isCrossing) opening.forget();
    }
    return (
      <>
        <PageHead
          title="Request History"
          help="Paid requests. Open one to check the image or send results."
          action={
            <div className="flex md:flex-wrap gap-3 max-sm:w-full">
              <RecordSearchField
                fieldKey={searchBox.visit}
                label="Search by name or address, phone, reference or plan code"
                placeholder="Name, phone or reference"
                initial={searchBox.initial}
                onSearch={(q) => narrowHere({ q, owner: '' })}
                onScan={(q) => narrow({ q, owner: '' }, { replace: true })}
              />
              <ExportButton kind="requests" />
            </div>
          }
        />
        {owner === null ? (
          <div className="@container">
            <RequestFilters
              view={view}
              narrow={narrowHere}
              columnChoice={
                <ColumnChoice
                  columns={requestTable.columns}
                  choices={choices}
                />
              }
            />
          </div>
        ) : (
          <OwnerFilter owner={owner} onClear={clearFilters} />
        )}
        <ChosenRequests chosen={chosen} />
        <WithdrawalList onOpen={opening.openById} />
        <PlansWithCode
          codeSearch={codeSearch}
          collection={requestsCollection}
          onOpen={opening.openById}
        />
        {searchedText !== null && (
          <FoundNotes typed={searchedText} onOpen={opening.openById} />
        )}
        {isCut && (
          <p role="status" className="text-ink-2 mb-3">
            More requests begin with these words than we looked through. Type a
            reference or a phone number, or choose days.
          </p>
        )}
        <WaitingList
          label="Request History"
          query={query}
          table={requestTable}
          dense
          choices={choices}
          chosenRows={mayTake || mayMark ? chosen : undefined}
          onOpen={opening.open}
          loading={<TableSkeleton rows={11} label="Loading paid requests" />}
          empty={{
            ...describeNothing(searchedText, view, hasFoundPlans(codeSearch)),
            action: isUnfiltered ? undefined : (
              <Button look="secondary" onClick={clearFilters}>
                {searchedText === null ? 'Show all' : 'Clear search'}
              </Button>
            ),
          }}
        />
        <LazyDialog
          title="Request"
          part={RequestDialog}
          onClose={opening.close}
        >
          {opened !== null && (
            <RequestDialog
              key={opened.documentId}
              documentId={opened.documentId}
              opened={opened.request}
              neighbours={opening.neighbours}
              onClose={opening.close}
            />
          )}
        </LazyDialog>
      </>
    );
  },
);
