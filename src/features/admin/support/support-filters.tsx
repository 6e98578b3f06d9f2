import { IssueType } from '@contract/entities/support-message';
import { findReference } from '@contract/values/reference';
import { readAddress } from '@/lib/page-address';
import { SelectField } from '@/ui/forms/select-field';
import { SearchField } from '@/ui/forms/search-field';
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
    <div role="group" aria-label="Which messages" className="mb-4 md:mb-5">
      <div className="grid sm:grid-cols-2 md:flex gap-3 md:items-end">
        <SelectField
          className="md:w-[15rem]"
          label="State"
          value={nameState(choice.state)}
          options={stateOptions}
          onChange={({ target }) =>
            change({ state: readSupportChoice(new URLSearchParams({ state: target.value })).state })
          }
        />
        <SelectField
          className="md:w-[13rem]"
          label="Issue type"
          value={choice.issueType ?? ''}
          options={issueTypeOptions}
          onChange={({ target }) => change({ issueType: IssueType.safeParse(target.value).data ?? null })}
        />
        <div className="sm:max-md:col-span-2 md:ml-auto">
          <SearchField
            label="Search by reference"
            placeholder="Reference"
            initial={choice.typed}
            onSearch={(typed) => change(findReference(typed) === null ? { typed } : { typed, ...everything })}
          />
        </div>
      </div>
      {isSlip && (
        <p role="status" className="hint mt-2 md:text-right">
          This is not a reference. A reference looks like LS-7K3M-98.
        </p>
      )}
    </div>
  );
}
