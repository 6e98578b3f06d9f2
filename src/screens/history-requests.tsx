import { historyRequestRows } from '@/domain/list-sizes';
import { LoadFailed } from '@/land/load-failed';
import { UnreadableNote } from '@/land/unreadable-note';
import { FilterBar, type Filter } from '@/ui/lists/filter-bar';
import { useFilters } from '@/ui/lists/use-filters';
import {
  allUnderWay,
  describeNoRequests,
  requestOptions,
} from '@/features/history/filter-words';
import { hideUnderWay } from '@/features/history/hide-under-way';
import { usePage } from '@/session/use-page';
import { RequestTable } from '@/features/requests/request-table';
import {
  noFilters,
  readRequestChoice,
  type RequestChoice,
} from '@/domain/history-filters';
import { narrowList } from '@/lib/page-address';
import { paths } from '@/domain/paths';
import { dataOf, useLive } from '@/session/use-live';
import { ownRequestsPage } from '@/repositories/requests/own-requests';
import { services } from '@/repositories/services/services';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/land/empty-state';
import { RedirectToFirstPage } from '@/ui/lists/redirect-to-first-page';
import { TableSkeleton } from '@/ui/skeleton';
import { useOpenPayments } from './use-open-payments';
import { useRequestDialogs } from './use-request-dialogs';

/** Once the services are known, one that is not offered counts as no choice. */
function useRequestChoice(params: URLSearchParams) {
  const live = useLive(services());
  const offeredServices = dataOf(live) ?? [];
  const addressChoice = readRequestChoice(params);
  const service = offeredServices.find(
    ({ id }) => id === addressChoice.service,
  );
  const isKnown = live.kind === 'loading' || service !== undefined;
  const choice = {
    ...addressChoice,
    service: isKnown ? addressChoice.service : null,
  };
  const filters: Filter[] = [
    { label: 'Show', name: 'show', options: requestOptions },
  ];
  if (offeredServices.length > 1) {
    const options = offeredServices.map(({ id, service_name: label }) => ({
      value: id,
      label,
    }));
    filters.push({
      label: 'Service',
      name: 'service',
      options: [{ value: '', label: 'All services' }, ...options],
    });
  }
  return { choice, filters, serviceName: service?.service_name ?? null };
}

/** What is under way is not unpaid, as on the dashboard. */
function useRequestPage(choice: RequestChoice) {
  const page = usePage(
    (cursor) => ownRequestsPage(choice, cursor),
    historyRequestRows,
  );
  const { openPayments, isLoading } = useOpenPayments();
  const state =
    page.kind === 'ready' && choice.show === 'unpaid'
      ? hideUnderWay(page, openPayments)
      : page;
  return { state, openPayments, isLoading };
}

export function HistoryRequests() {
  const { params, narrow } = useFilters();
  const { choice, filters, serviceName } = useRequestChoice(params);
  const { state, openPayments, isLoading } = useRequestPage(choice);
  const { dialogs, ...handlers } = useRequestDialogs();
  const isUnfiltered = choice.show === null && choice.service === null;
  // What is under way must not offer to be paid again, not even for a moment.
  const isWaiting = state.kind === 'ready' && isLoading;
  const isAllUnderWay =
    state.kind === 'ready' && state.rows.length + state.unreadable.length === 0;
  if (state.kind === 'beyond') return <RedirectToFirstPage />;
  return (
    <>
      {!(isUnfiltered && state.kind === 'empty') && (
        <FilterBar label="Which requests" filters={filters} narrow={narrow} />
      )}
      {(state.kind === 'loading' || isWaiting) && (
        <TableSkeleton rows={6} label="Loading your requests" />
      )}
      {state.kind === 'failed' && <LoadFailed card {...state} />}
      {state.kind === 'empty' && (
        <EmptyState
          card
          {...describeNoRequests(choice.show, serviceName)}
          action={
            isUnfiltered ? (
              <ButtonLink to={paths.services}>Request a service</ButtonLink>
            ) : (
              <ButtonLink
                to={{ search: narrowList(params, noFilters).toString() }}
              >
                Show all requests
              </ButtonLink>
            )
          }
          map="b"
        />
      )}
      {isAllUnderWay && !isWaiting && (
        <EmptyState
          card
          {...allUnderWay}
          action={
            <ButtonLink
              to={{ search: narrowList(params, noFilters).toString() }}
            >
              Show all requests
            </ButtonLink>
          }
          map="b"
        />
      )}
      {state.kind === 'ready' && !isWaiting && !isAllUnderWay && (
        <>
          <RequestTable
            label="Request History"
            requests={state.rows}
            openPayments={openPayments}
            paging={state.paging}
            {...handlers}
          />
          <UnreadableNote what="request" records={state.unreadable} />
        </>
      )}
      {dialogs}
    </>
  );
}
