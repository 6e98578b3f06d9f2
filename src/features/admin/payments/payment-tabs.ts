import type { PaymentWork } from '@/repositories/payments/payment-work';

const waitingTabs = [
  { id: 'cases', label: 'I was charged', shortLabel: 'Charged' },
  { id: 'review', label: 'Needs a check', shortLabel: 'Check' },
  { id: 'refunds', label: 'Refunds' },
] as const;

const otherTabs = [
  { id: 'all', label: 'All payments', shortLabel: 'All' },
] as const;

const statementTab = {
  id: 'statements',
  label: 'Daily statement',
  shortLabel: 'Daily',
} as const;

export type PaymentTabId =
  | (typeof waitingTabs)[number]['id']
  | (typeof otherTabs)[number]['id']
  | 'statements';

/** A tab of Payments, with how many records wait there. */
export interface PaymentTab {
  id: PaymentTabId;
  label: string;
  shortLabel?: string;
  /** undefined while nothing waits, and before it is counted */
  count?: number | undefined;
}

/** The tabs in their order. */
export function listPaymentTabs(
  work: PaymentWork | null,
  mayReadStatements: boolean,
): [PaymentTab, ...PaymentTab[]] {
  const [first, ...others] = waitingTabs;
  const withCount = (tab: (typeof waitingTabs)[number]): PaymentTab => ({
    ...tab,
    count: work === null || work[tab.id] === 0 ? undefined : work[tab.id],
  });
  return [
    withCount(first),
    ...others.map(withCount),
    ...otherTabs,
    ...(mayReadStatements ? [statementTab] : []),
  ];
}

/** Where Payments opens: the first tab on which something waits. */
export function findOpeningTab(work: PaymentWork | null): PaymentTabId {
  if (work === null) return 'cases';
  return waitingTabs.find(({ id }) => work[id] > 0)?.id ?? 'all';
}
