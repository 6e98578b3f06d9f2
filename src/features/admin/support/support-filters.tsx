import { IssueType } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { readAddress } from '@/lib/page-address';
import { FilterSearch } from '@/ui/forms/search-field';
import { FilterBar } from '@/ui/lists/filter-bar';
import {
  issueTypeOptions,
  nameState,
  readSupportChoice,
  stateOptions,
  writeSupportChoice,
  type SupportChoice,
} from './support-choice';

/** A reference is found whatever its state, and the filters say so. */
const everything = { state: null, issueType: null };

/** Which messages the list shows. */
export function SupportFilters({
  choice,
  onChoose,
}: {
  choice: SupportChoice;
  onChoose: (params: URLSearchParams) => void;
}) {
  const change = (part: Partial<SupportChoice>) =>
    onChoose(writeSupportChoice({ ...readSupportChoice(readAddress()), ...part }));
  const isSlip = choice.typed !== '' && findReference(choice.typed) === null;
  return (
    <FilterBar
      label="Which messages"
      filters={[
        {
          label: 'State',
          value: nameState(choice.state),
          options: stateOptions,
          onChoose: (state) => change({ state: readSupportChoice(new URLSearchParams({ state })).state }),
        },
        {
          label: 'Issue type',
          value: choice.issueType ?? '',
          options: issueTypeOptions,
          onChoose: (value) => change({ issueType: IssueType.safeParse(value).data ?? null }),
        },
      ]}
    >
      <FilterSearch
        label="Search by reference"
        placeholder="Reference"
        initial={choice.typed}
        onSearch={(typed) => change(findReference(typed) === null ? { typed } : { typed, ...everything })}
      />
      {isSlip && (
        <p role="status" className="hint max-md:col-span-full md:w-full md:text-right">
          This is not a reference. A reference looks like LS-7K3M-98.
        </p>
      )}
    </FilterBar>
  );
}
