import { ReportKind, ReviewStatus } from '@contract/entities/due-diligence';
import { Region } from '@contract/values/land/regions';
import { findReference } from '@contract/values/reference';
import { reportKindWords, reviewWords } from '@contract/values/report-texts';
import { listOptions } from '@/lib/options';
import type { ReportSelection } from '@/repositories/reports/admin-reports';

export const kindOptions = listOptions(
  'Both kinds',
  ReportKind.options,
  (kind) => reportKindWords[kind],
);

export const reviewOptions = listOptions(
  'Any status',
  ReviewStatus.options,
  (status) => reviewWords[status],
);

export const regionOptions = listOptions('All regions', Region.options);

/** What the address of the list of reports asks for; null is any. */
export interface ReportChoice {
  kind: ReportKind | null;
  review: ReviewStatus | null;
  region: Region | null;
  unseen: boolean;
  /**
   * text of the search; a reference finds its report whatever the filters say
   */
  searchText: string;
}

/** What the address does not say, or says wrongly, counts as all. */
export function readReportChoice(params: URLSearchParams): ReportChoice {
  return {
    kind: ReportKind.safeParse(params.get('kind')).data ?? null,
    review: ReviewStatus.safeParse(params.get('review')).data ?? null,
    region: Region.safeParse(params.get('region')).data ?? null,
    unseen: params.get('seen') === 'no',
    searchText: params.get('q') ?? '',
  };
}

/** @returns null when the text is no reference, so nothing can match */
export function toSelection({
  kind,
  review,
  region,
  unseen,
  searchText,
}: ReportChoice): ReportSelection | null {
  if (searchText.trim() === '') {
    return { kind, review, region, unseen, reference: null };
  }
  const reference = findReference(searchText);
  return reference === null
    ? null
    : { kind: null, review: null, region: null, unseen: false, reference };
}
