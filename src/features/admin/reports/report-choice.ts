import { ReportKind, ReviewStatus } from '@contract/entities/due-diligence';
import { findReference } from '@contract/values/reference';
import { reportKindWords, reviewWords } from '@contract/values/report-texts';
import { listOptions } from '@/lib/options';
import { toParams } from '@/lib/page-address';
import type { ReportSelection } from '@/repositories/admin/admin-reports';

/** What the list is narrowed to, as the address says it. */
export interface ReportChoice extends Omit<ReportSelection, 'reference'> {
  /** what was typed to search by; a reference finds one report, whatever else is chosen */
  typed: string;
}

export const kindOptions = listOptions('Both kinds', ReportKind.options, (kind) => reportKindWords[kind]);

export const reviewOptions = listOptions('Any status', ReviewStatus.options, (status) => reviewWords[status]);

/** Anything that is no filter leaves the list whole. */
export function readReportChoice(params: URLSearchParams): ReportChoice {
  return {
    kind: ReportKind.safeParse(params.get('kind')).data ?? null,
    review: ReviewStatus.safeParse(params.get('review')).data ?? null,
    unseen: params.get('seen') === 'no',
    typed: params.get('q') ?? '',
  };
}

/** The first page of the list, narrowed like this. */
export function writeReportChoice({ kind, review, unseen, typed }: ReportChoice): URLSearchParams {
  return toParams({ kind, review, seen: unseen && 'no', q: typed.trim() });
}

/** What is asked for; null when what was typed is no reference, so that nothing can match. */
export function toSelection({ kind, review, unseen, typed }: ReportChoice): ReportSelection | null {
  if (typed.trim() === '') return { kind, review, unseen, reference: null };
  const reference = findReference(typed);
  return reference === null ? null : { kind: null, review: null, unseen: false, reference };
}
