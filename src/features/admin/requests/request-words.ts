import type { AdminRequestFilter } from '@/domain/admin-request-filters';

interface FilterWords {
  label: string;
  /** when there is none, and what would show here */
  empty: string;
  help: string;
}

export const filterWords: Readonly<Record<AdminRequestFilter, FilterWords>> = {
  review: {
    label: 'To review',
    empty: 'Nothing to review',
    help: 'Paid requests whose image is clear, or not looked at yet, show here until their results are sent.',
  },
  asked: {
    label: 'Clearer image asked for',
    empty: 'No clearer image is awaited',
    help: 'Requests show here while their owner has to send a clearer image.',
  },
  sent: {
    label: 'Clearer image sent',
    empty: 'No clearer image to look at',
    help: 'Requests show here once their owner has sent another image, until their results are sent.',
  },
  late: {
    label: 'Late',
    empty: 'Nothing is late',
    help: 'Requests whose promised day is over show here, the longest waiting first.',
  },
  complete: {
    label: 'Complete',
    empty: 'Nothing is complete yet',
    help: 'Requests show here once their results are sent.',
  },
};
