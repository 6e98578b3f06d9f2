import { readAddress } from '@/lib/page-address';
import { Checkbox } from '@/ui/forms/checkbox';
import { SelectField } from '@/ui/forms/select-field';
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
    <div
      role="group"
      aria-label="Which reports"
      className="grid min-[400px]:grid-cols-2 md:flex gap-3 mb-4 md:mb-5 md:items-end"
    >
      <SelectField
        className="md:w-[11rem]"
        label="Kind"
        value={choice.kind ?? ''}
        options={kindOptions}
        onChange={({ target }) => change({ kind: read('kind', target.value).kind })}
      />
      <SelectField
        className="md:w-[13rem]"
        label="Review"
        value={choice.review ?? ''}
        options={reviewOptions}
        onChange={({ target }) => change({ review: read('review', target.value).review })}
      />
      <Checkbox
        className="min-[400px]:max-md:col-span-2 min-h-12"
        label="Only unopened reports"
        checked={choice.unseen}
        onChange={({ target }) => change({ unseen: target.checked })}
      />
    </div>
  );
}
