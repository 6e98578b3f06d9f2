import { Network } from '@contract/values/payment/network';
import { listOptions } from '@/lib/options';
import { findIn, toParams } from '@/lib/page-address';
import { shortNetworkNames } from '@/domain/payment-labels';
import { paymentShows, type PaymentSelection, type PaymentShow } from '@/repositories/admin/admin-payments';

export type PaymentsTab = 'all' | 'refunds';

const words: Readonly<Record<PaymentShow, string>> = {
  all: 'All states',
  open: 'Pending',
  expired: 'Prompt expired',
  paid: 'Paid',
  failed: 'Failed',
  review: 'To look at',
  'refund-due': 'Refund due',
  'refund-proposed': 'Refund to approve',
  'refund-approved': 'Refund to send',
  'refund-paid': 'Refunded',
};

const ofRefunds: readonly PaymentShow[] = ['refund-due', 'refund-proposed', 'refund-approved', 'refund-paid'];

const showsOf = (tab: PaymentsTab) => (tab === 'all' ? paymentShows : ofRefunds);
const firstOf = (tab: PaymentsTab): PaymentShow => (tab === 'all' ? 'all' : 'refund-due');

export const showOptions = (tab: PaymentsTab) =>
  showsOf(tab).map((show) => ({ value: show, label: words[show] }));

export const networkOptions = listOptions('All networks', Network.options, (name) => shortNetworkNames[name]);

export function readPaymentChoice(params: URLSearchParams, tab: PaymentsTab): PaymentSelection {
  const show = findIn(showsOf(tab), params.get('show')) ?? firstOf(tab);
  const search = params.get('q')?.trim() ?? '';
  return {
    show,
    network: Network.safeParse(params.get('network')).data ?? null,
    search: tab === 'refunds' || search === '' ? null : search.slice(0, 100),
  };
}

/** Leads to the first page. */
export function writePaymentChoice(
  tab: PaymentsTab,
  { show, network, search }: PaymentSelection,
): URLSearchParams {
  return toParams({ tab, show: show !== firstOf(tab) && show, network, q: search });
}

export function describeNone({ show, search }: PaymentSelection): { title: string; help: string } {
  if (search !== null)
    return {
      title: 'Nothing was found',
      help: 'Search by the whole reference, TX number, wallet, or a number of the gateway or the network.',
    };
  if (show === 'refund-due')
    return { title: 'No refund is due', help: 'Money that was paid twice, or paid for nothing, shows here.' };
  if (show === 'refund-proposed')
    return { title: 'Nothing to approve', help: 'When an administrator proposes a refund, it shows here.' };
  return { title: 'No payments here', help: 'Choose another state or another network.' };
}
