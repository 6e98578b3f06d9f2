import {
  findingsMaxLengths,
  PlanState,
  SearchState,
} from '@contract/values/findings/findings';
import { findingsNames } from '@contract/values/findings/describe-findings';
import {
  Interest,
  interestMeanings,
  interestNames,
} from '@contract/values/findings/interest';
import { SizeUnit, sizeUnitNames } from '@contract/values/findings/land-size';
import { dayInAccra } from '@contract/values/booking/working-days';
import { listOptions } from '@/lib/options';
import { serverNow } from '@/lib/server-clock';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import type { ReviewField } from '../use-review';
import type { ReviewDraft } from '../review-decision';

const searchStateNames: Readonly<Record<SearchState, string>> = {
  found: 'Found',
  'none-found': 'None found',
  'not-searched': 'Not searched',
};
const planStateNames: Readonly<Record<PlanState, string>> = {
  agrees: 'The plan agrees',
  differs: 'The plan differs',
  'not-compared': 'Not compared',
};

const interestOptions = listOptions(
  'Choose',
  Interest.options,
  (interest) => interestNames[interest],
);
const searchOptions = listOptions(
  'Choose',
  SearchState.options,
  (state) => searchStateNames[state],
);
const planOptions = listOptions(
  'Choose',
  PlanState.options,
  (state) => planStateNames[state],
);
const unitOptions = SizeUnit.options.map((value) => ({
  value,
  label: sizeUnitNames[value],
}));

const most = findingsMaxLengths;

/** What was found, from which the PDF and the user's page are made. */
export function FindingsFields({
  draft: { outcome, findings },
  field,
}: {
  draft: Pick<ReviewDraft, 'outcome' | 'findings'>;
  field: ReviewField;
}) {
  const { interest, charges, disputes, plan } = findings;
  return (
    <>
      <TextField
        label={findingsNames.owner}
        note={
          outcome === 'registered' ? undefined : 'Empty if nobody is on record'
        }
        maxLength={most.owner}
        {...field('findings.owner')}
      />
      <SelectField
        label={findingsNames.interest}
        hint={interest === '' ? undefined : interestMeanings[interest]}
        options={interestOptions}
        {...field('findings.interest')}
      />
      <TextField
        label="Interest in words"
        note={interest === 'other' ? undefined : 'Optional'}
        hint="For example: 99 years from 1 January 2020"
        maxLength={most.interestText}
        {...field('findings.interestText')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-4">
        <TextField
          label={findingsNames.size}
          note="Optional"
          figures
          inputMode="decimal"
          autoComplete="off"
          maxLength={most.size}
          {...field('findings.size')}
        />
        <SelectField
          label="Unit"
          options={unitOptions}
          {...field('findings.sizeUnit')}
        />
      </div>
      <SelectField
        label={findingsNames.charges}
        options={searchOptions}
        {...field('findings.charges')}
      />
      {charges !== '' && (
        <TextAreaField
          label="Charges in words"
          note={charges === 'found' ? undefined : 'Optional'}
          rows={2}
          maxLength={most.chargesText}
          {...field('findings.chargesText')}
        />
      )}
      <SelectField
        label={findingsNames.disputes}
        options={searchOptions}
        {...field('findings.disputes')}
      />
      {disputes !== '' && (
        <TextAreaField
          label="Disputes in words"
          note={disputes === 'found' ? undefined : 'Optional'}
          rows={2}
          maxLength={most.disputesText}
          {...field('findings.disputesText')}
        />
      )}
      <SelectField
        label="The user's plan and the record"
        options={planOptions}
        {...field('findings.plan')}
      />
      {plan !== '' && (
        <TextAreaField
          label="Plan in words"
          note={plan === 'differs' ? undefined : 'Optional'}
          rows={2}
          maxLength={most.planText}
          {...field('findings.planText')}
        />
      )}
      <TextAreaField
        label="What this means for the user"
        hint="In plain words: what it means, and what to do next."
        rows={4}
        maxLength={most.meaning}
        {...field('findings.meaning')}
      />
      <ScopeFields field={field} />
    </>
  );
}

/** What was searched, and what nobody may read into it. */
function ScopeFields({ field }: { field: ReviewField }) {
  return (
    <>
      <TextAreaField
        label={findingsNames.searched}
        hint="Registers and books"
        rows={2}
        maxLength={most.searched}
        {...field('findings.searched')}
      />
      <TextField
        label={findingsNames.place}
        hint="District and region"
        maxLength={most.place}
        {...field('findings.place')}
      />
      <TextField
        label={findingsNames.until}
        hint="The last day that these records cover"
        type="date"
        max={dayInAccra(serverNow())}
        {...field('findings.until')}
      />
      <TextAreaField
        label={findingsNames.notCovered}
        rows={2}
        maxLength={most.notCovered}
        {...field('findings.notCovered')}
      />
    </>
  );
}
