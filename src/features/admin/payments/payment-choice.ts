import { Network } from '@contract/values/payment/network';
import { cutToCodePoints } from '@contract/values/text/code-points';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { listOptions, type Option } from '@/lib/options';
import { findIn } from '@/lib/page-address';
import { shortNetworkNames } from '@/domain/payment-labels';
import {
  paymentShows,
  type PaymentSelection,
  type PaymentShow,
} from '@/repositories/payments/admin-payments';

const showWords: Readonly<Record<PaymentShow, string>> = {
  all: 'All states',
  open: 'Pending',
  expired: 'Prompt expired',
  paid: 'Paid',
  failed: 'Failed',
  review: 'Needs a check',
  'other-amount': 'Another amount',
  'amount-proposed': 'Amount to accept',
  'refund-due': 'Refund due',
  'refund-proposed': 'Refund to approve',
  'refund-approved': 'Refund to send',
  'refund-paid': 'Refunded',
};

const [firstShow, ...otherShows] = paymentShows;

export const showOptions: Option[] = listOptions(
  showWords[firstShow],
  otherShows,
  (show) => showWords[show],
);

export const networkOptions = listOptions(
  'All networks',
  Network.options,
  (name) => shortNetworkNames[name],
);

/** A search that is longer is cut to 100 characters. */
export function readPaymentChoice(params: URLSearchParams): PaymentSelection {
  const show = findIn(paymentShows, params.get('show')) ?? firstShow;
  const search = cleanPastedCode(params.get('q') ?? '');
  return {
    show,
    network: Network.safeParse(params.get('network')).data ?? null,
    search: search === '' ? null : cutToCodePoints(search, 100),
  };
}

export function describeNone({ show, search }: PaymentSelection): {
  title: string;
  help: string;
} {
  if (search !== null) {
    return {
      title: 'Nothing was found',
      help: 'Search by the whole reference, TX number, wallet, or a number of the gateway or the network.',
    };
  }
  if (show === 'refund-due') {
    return {
      title: 'No refund is due',
      help: 'Money that was paid twice, or paid for nothing, shows here.',
    };
  }
  if (show === 'refund-proposed') {
    return {
      title: 'Nothing to approve',
      help: 'When an administrator proposes a refund, it shows here.',
    };
  }
  return {
    title: 'No payments here',
    help: 'Choose another state or another network.',
  };
}
