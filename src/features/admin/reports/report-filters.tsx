import { readAddress } from '@/lib/page-address';
import { Checkbox } from '@/ui/forms/checkbox';
import { FilterBar } from '@/ui/lists/filter-bar';
import {
  kindOptions,
  readReportChoice,
  reviewOptions,
  writeReportChoice,
  type ReportChoice,
} from './report-choice';

/** Which reports the list shows. */
export function ReportFilters({
  choice,
  onChoose,
}: {
  choice: ReportChoice;
  onChoose: (params: URLSearchParams) => void;
}) {
  const change = (part: Partial<ReportChoice>) =>
    onChoose(writeReportChoice({ ...readReportChoice(readAddress()), typed: '', ...part }));
  const read = (name: string, value: string) => readReportChoice(new URLSearchParams({ [name]: value }));
  return (
    <FilterBar
      label="Which reports"
      filters={[
        {
          label: 'Kind',
          value: choice.kind ?? '',
          options: kindOptions,
          onChoose: (value) => change({ kind: read('kind', value).kind }),
        },
        {
          label: 'Review',
          value: choice.review ?? '',
          options: reviewOptions,
          onChoose: (value) => change({ review: read('review', value).review }),
        },
      ]}
    >
      <Checkbox
        className="max-md:col-span-full min-h-12"
        label="Only unopened reports"
        checked={choice.unseen}
        onChange={({ target }) => change({ unseen: target.checked })}
      />
    </FilterBar>
  );
}
