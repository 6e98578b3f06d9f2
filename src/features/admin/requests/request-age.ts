import { listResultVersions, type Request } from '@contract/entities/request';
import { countDays } from '@contract/values/working-days';

const inWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/**
 * How long ago it was paid, for what is still to do: 'Today', '1 day', '3 days'; for what is done how long it took until
 * the first results: 'in 3 days'.
 * @returns null where a record does not say when it was paid or delivered
 */
export function describeAge(
  request: Pick<Request, 'paidAt' | 'status' | 'results'>,
  now = new Date(),
): string | null {
  const { paidAt, status } = request;
  if (paidAt === null) return null;
  if (!status) {
    const days = countDays(paidAt, now);
    return days <= 0 ? 'Today' : inWords(days);
  }
  const first = listResultVersions(request).at(-1);
  if (first === undefined) return null;
  const took = countDays(paidAt, first.createdAt);
  return took <= 0 ? 'same day' : `in ${inWords(took)}`;
}
