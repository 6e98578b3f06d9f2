import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { unreadable } from '@contract/entities/admin-config-reading';
import type { Request } from '@contract/entities/request';
import { dashboardRows } from '@/domain/list-sizes';
import { AdvertPanel } from '@/features/dashboard/advert-panel';
import { ContactPanel } from '@/features/dashboard/contact-panel';
import { DashboardCounters } from '@/features/dashboard/dashboard-counters';
import {
  CountersSkeleton,
  DashboardSkeleton,
} from '@/features/dashboard/dashboard-skeleton';
import { ServiceCards } from '@/features/dashboard/service-cards';
import { findNextSteps, type NextStep } from '@/features/dashboard/next-step';
import { NextForYou } from '@/features/dashboard/next-for-you';
import {
  NameReminder,
  TermsReminder,
  VerifyReminder,
} from '@/features/profile/account-reminders';
import type { RequestHandlers } from '@/features/requests/request-actions';
import { RequestTable } from '@/features/requests/request-table';
import { findConsultancyFee } from '@/domain/consultancy-fee';
import { LoadFailed } from '@/land/load-failed';
import { UnreadableNote } from '@/land/unreadable-note';
import { formatLongDate } from '@/lib/dates';
import { useNow } from '@/lib/hooks/use-now';
import { firstNameOf } from '@/lib/text/names';
import type { OpenPayments } from '@/domain/open-payment';
import { paths } from '@/domain/paths';
import { dataOf, useLive } from '@/session/use-live';
import type { Live } from '@/live/live-store';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';
import { ownComingBookings } from '@/repositories/bookings/coming-bookings';
import {
  ownNewestRequests,
  type CountedRequests,
} from '@/repositories/requests/newest-requests';
import { services } from '@/repositories/services/services';
import { useUser } from '@/session/session-context';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/land/empty-state';
import { PageHead, SectionHead } from '@/ui/page-head';
import { Bone, Skeleton } from '@/ui/skeleton';
import { RowLink } from '@/ui/lists/row-link';
import { useOpenPayments } from './use-open-payments';
import { useRequestDialogs } from './use-request-dialogs';

export function HomeScreen() {
  const { name } = useUser();
  const now = useNow();
  const dashboard = useLive(ownNewestRequests());
  const liveBookings = useLive(ownComingBookings());
  const { openPayments, isLoading: arePaymentsLoading } = useOpenPayments();
  const liveServices = useLive(services());
  const config = useLive(adminConfig());
  const fee = findConsultancyFee(dataOf(config));
  const advert = useLive(advertAndContact());
  const retry = () => {
    for (const live of [dashboard, liveServices, config, advert]) {
      if (live.kind === 'failed') live.retry();
    }
  };
  const { dialogs, ...handlers } = useRequestDialogs();
  const requests = dataOf(dashboard)?.rows ?? [];
  const nextSteps = findNextSteps(
    requests,
    dataOf(liveBookings) ?? [],
    openPayments,
    now,
  );
  const startStep = (step: NextStep) => {
    if (!('request' in step)) return;
    if (step.kind === 'clearer-image') handlers.onResend(step.request);
    else handlers.onPay(step.request);
  };
  // Waits for all three, so that nothing moves when the last one arrives.
  const isLoading =
    dashboard.kind === 'loading' ||
    liveBookings.kind === 'loading' ||
    arePaymentsLoading;
  return (
    <>
      <PageHead title="Dashboard" hidden />
      <div className="md:hidden mb-4">
        <p className="text-xl font-[680] wrap-anywhere">{`Welcome, ${firstNameOf(name)}`}</p>
        <p className="text-ink-2 text-[.9375rem]">{formatLongDate(now)}</p>
      </div>
      <NameReminder />
      <TermsReminder />
      <VerifyReminder className="mb-4 md:mb-5" />
      {isLoading ? (
        <DashboardSkeleton />
      ) : (
        <>
          {nextSteps.length > 0 && (
            <NextForYou steps={nextSteps} onAct={startStep} />
          )}
          <Counters dashboard={dashboard} openPayments={openPayments} />
          <ServiceCards
            services={dataOf(liveServices)}
            consultancyFee={fee === unreadable ? null : fee}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 xl:grid-cols-[minmax(0,1fr)_304px] items-start">
            <div>
              <SectionHead
                title="Your service requests"
                action={
                  <RowLink to={paths.history} iconAfter={ArrowRight}>
                    History
                  </RowLink>
                }
              />
              <Requests
                dashboard={dashboard}
                openPayments={openPayments}
                onRetry={retry}
                handlers={handlers}
              />
            </div>
            <div className="mt-7 md:mt-9 xl:mt-[92px] grid gap-4 md:grid-cols-2 xl:grid-cols-1 items-stretch">
              {advert.kind === 'loading' ? (
                <Skeleton label="Loading the advert">
                  <Bone height="236px" className="rounded-md!" />
                </Skeleton>
              ) : (
                <AdvertPanel record={dataOf(advert)} />
              )}
              <ContactPanel record={dataOf(advert)} />
            </div>
          </div>
        </>
      )}
      {dialogs}
    </>
  );
}

type Settled = Exclude<Live<CountedRequests>, { kind: 'loading' }>;

function Counters({
  dashboard,
  openPayments,
}: {
  dashboard: Settled;
  openPayments: OpenPayments;
}) {
  // Where there is nothing to count, the services come first.
  if (dashboard.kind !== 'ready') return null;
  const { rows, counts } = dashboard.data;
  if (counts === null) {
    return (
      <Skeleton label="Counting your requests">
        <CountersSkeleton />
      </Skeleton>
    );
  }
  return (
    <DashboardCounters
      counts={counts}
      requests={rows}
      openPayments={openPayments}
    />
  );
}

function Requests({
  dashboard,
  openPayments,
  onRetry,
  handlers,
}: {
  dashboard: Settled;
  openPayments: OpenPayments;
  onRetry: () => void;
  handlers: RequestHandlers;
}) {
  if (dashboard.kind === 'failed') {
    return <LoadFailed card error={dashboard.error} retry={onRetry} />;
  }
  if (dashboard.kind === 'empty') {
    return (
      <EmptyState
        card
        title="No requests yet"
        help="Your searches and their results will appear here."
        action={<ButtonLink to={paths.services}>Request a service</ButtonLink>}
        map="b"
      />
    );
  }
  return (
    <>
      <NewestRequests
        requests={dashboard.data.rows}
        openPayments={openPayments}
        handlers={handlers}
      />
      <UnreadableNote what="request" records={dashboard.data.unreadable} />
    </>
  );
}

function NewestRequests({
  requests,
  openPayments,
  handlers,
}: {
  requests: readonly Request[];
  openPayments: OpenPayments;
  handlers: RequestHandlers;
}) {
  const [wantedPage, setWantedPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(requests.length / dashboardRows) - 1);
  const pageIndex = Math.min(wantedPage, lastPage);
  const start = pageIndex * dashboardRows;
  return (
    <RequestTable
      label="Your service requests"
      requests={requests.slice(start, start + dashboardRows)}
      openPayments={openPayments}
      paging={{
        pageIndex,
        pageSize: dashboardRows,
        total: requests.length,
        onPage: setWantedPage,
      }}
      {...handlers}
    />
  );
}
