import { listOptions } from '@/lib/options';
import {
  requestFilters,
  transactionFilters,
  type RequestFilter,
  type TransactionFilter,
} from '@/domain/history-filters';

interface FilterWords {
  label: string;
  empty: string;
  help: string;
}

const requestWords: Readonly<Record<RequestFilter, FilterWords>> = {
  unpaid: {
    label: 'Unpaid',
    empty: 'Nothing to pay',
    help: 'Requests you have not paid for show here.',
  },
  review: {
    label: 'In review',
    empty: 'Nothing in review',
    help: 'Requests show here while we work on them.',
  },
  unclear: {
    label: 'Clearer image needed',
    empty: 'No clearer image needed',
    help: 'If we cannot read a document, its request shows here.',
  },
  ready: {
    label: 'Results ready',
    empty: 'No results yet',
    help: 'Requests show here as soon as their results are ready.',
  },
};

const transactionWords: Readonly<Record<TransactionFilter, FilterWords>> = {
  pending: {
    label: 'Pending',
    empty: 'Nothing pending',
    help: 'Payments that are not confirmed yet show here.',
  },
  completed: {
    label: 'Completed',
    empty: 'No completed payments',
    help: 'Payments show here once they are confirmed.',
  },
  failed: {
    label: 'Failed',
    empty: 'No failed payments',
    help: 'Payments that did not go through show here.',
  },
  refund: {
    label: 'Refund due',
    empty: 'No refund due',
    help: 'If something is paid twice, the money we give back shows here.',
  },
};

export const requestOptions = listOptions(
  'All requests',
  requestFilters,
  (name) => requestWords[name].label,
);
export const transactionOptions = listOptions(
  'All transactions',
  transactionFilters,
  (name) => transactionWords[name].label,
);

/** @param serviceName of the chosen service; null for all services */
export function describeNoRequests(
  show: RequestFilter | null,
  serviceName: string | null,
) {
  if (show === null && serviceName === null) {
    return {
      title: 'No requests yet',
      help: 'Your searches and their results will appear here.',
    };
  }
  if (show === null) {
    return {
      title: `No requests for ${serviceName}`,
      help: 'Your requests for this service show here.',
    };
  }
  const { empty, help } = requestWords[show];
  return {
    title: serviceName === null ? empty : `${empty} for ${serviceName}`,
    help,
  };
}

/** Where everything that is not paid has a payment under way. */
export const allUnderWay = {
  title: 'Nothing to pay now',
  help: 'A payment is under way. You see it with its request under All requests.',
};

export function describeNoTransactions(show: TransactionFilter | null) {
  if (show === null) {
    return {
      title: 'No transactions yet',
      help: 'Every payment you begin will appear here.',
    };
  }
  return {
    title: transactionWords[show].empty,
    help: transactionWords[show].help,
  };
}
