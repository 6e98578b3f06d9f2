import { findReference } from '@contract/values/reference';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/ui/forms/use-fields';
import { dataOf, useLive } from '@/session/use-live';
import { administrators } from '@/repositories/admins/administrators';
import { findRecordOf } from '@/repositories/references/find-record';
import { type AuditSelection } from '@/repositories/audit';
import { profileOf } from '@/repositories/users/profile-of';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { FilterBar } from '@/ui/lists/filter-bar';
import type { Narrow } from '@/ui/lists/use-filters';
import { groupWords } from './audit-words';
import { useIsPermitted } from '../shared/administrators-only';

const groupOptions = [
  { value: '', label: 'Everything' },
  ...Object.entries(groupWords).map(([value, label]) => ({ value, label })),
];

export function AuditFilters({
  selection,
  narrow,
}: {
  selection: AuditSelection;
  narrow: Narrow;
}) {
  const chosenUid = selection.by === 'administrator' ? selection.uid : '';
  const chosenRecordId = selection.by === 'record' ? selection.id : '';
  const mayReadAdministrators = useIsPermitted()('administrators.read');
  const live = useLive(mayReadAdministrators ? administrators() : null);
  const listedUids = (dataOf(live)?.rows ?? []).map(({ uid }) => uid);
  // Somebody whose rights are gone can still be in the address.
  const isListed = chosenUid === '' || listedUids.includes(chosenUid);
  if (!isListed) listedUids.push(chosenUid);
  const people = listedUids.map((uid) => ({
    value: uid,
    label: <Administrator uid={uid} />,
  }));
  return (
    <FilterBar
      label="Which entries"
      narrow={narrow}
      filters={[
        { label: 'What was done', name: 'actions', options: groupOptions },
        {
          label: 'By whom',
          name: 'by',
          options: [{ value: '', label: 'Everybody' }, ...people],
        },
      ]}
    >
      <RecordField
        key={chosenRecordId}
        chosen={chosenRecordId}
        onChoose={(id) => narrow({ record: id })}
      />
    </FilterBar>
  );
}

function Administrator({ uid }: { uid: string }) {
  const reader = useUser();
  const mayReadProfiles = useIsPermitted()('users.read');
  const name =
    dataOf(useLive(mayReadProfiles ? profileOf(uid) : null))?.name ?? uid;
  return uid === reader.uid ? `${name} (you)` : name;
}

function RecordField({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { field, send, failure, setFailure, isSubmitting, getValues } =
    useFields({
      defaultValues: { record: chosen },
    });
  const search = send(async ({ record }) => {
    const typed = cleanPastedCode(record);
    const reference = findReference(typed);
    const id = reference === null ? typed : await findRecordOf(reference);
    // Another record was typed while this one was looked up: its answer belongs
    // to nothing any more.
    if (getValues('record').trim() !== typed) return;
    if (id === null) setFailure('We do not know this reference.');
    else onChoose(id);
  }, describeError);
  return (
    <form
      role="search"
      noValidate
      className="flex items-start gap-2 max-md:col-span-full md:w-[25.75rem]"
      onSubmit={search}
    >
      <TextField
        label="About which record"
        fieldClassName="flex-1"
        placeholder="Reference or record number"
        autoComplete="off"
        {...field('record')}
        error={failure ?? undefined}
      />
      <Button
        type="submit"
        look="secondary"
        busyLabel={isSubmitting && 'Looking...'}
        className="mt-[1.875rem]"
      >
        Find
      </Button>
    </form>
  );
}
