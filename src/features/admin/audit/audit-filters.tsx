import { useSyncExternalStore } from 'react';
import { findReference } from '@contract/values/reference';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/lib/hooks/use-fields';
import { dataOf, useLive } from '@/live/use-live';
import { administrators, findRecordOf } from '@/repositories/admin/audit';
import { profileOf } from '@/repositories/user-profiles';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
import { readAuditChoice, type AuditChoice } from './audit-choice';
import { groupWords } from './audit-words';

const groupOptions = [
  { value: '', label: 'Everything' },
  ...Object.entries(groupWords).map(([value, label]) => ({ value, label })),
];

/** By what was done, by whom, or about which record: one at a time. */
export function AuditFilters({
  uid,
  choice,
  onChoose,
}: {
  uid: string;
  choice: AuditChoice;
  onChoose: (choice: AuditChoice) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Which entries"
      className="grid sm:grid-cols-2 lg:flex gap-3 mb-5 items-start"
    >
      <SelectField
        className="lg:w-[15rem]"
        label="What was done"
        value={choice.by === 'group' ? choice.group : ''}
        options={groupOptions}
        onChange={({ target }) => onChoose(readAuditChoice(new URLSearchParams({ actions: target.value })))}
      />
      <AdministratorField
        uid={uid}
        chosen={choice.by === 'administrator' ? choice.uid : ''}
        onChoose={onChoose}
      />
      <RecordField
        key={choice.by === 'record' ? choice.id : ''}
        chosen={choice.by === 'record' ? choice.id : ''}
        onChoose={onChoose}
      />
    </div>
  );
}

function AdministratorField({
  uid,
  chosen,
  onChoose,
}: {
  uid: string;
  chosen: string;
  onChoose: (choice: AuditChoice) => void;
}) {
  const uids = dataOf(useLive(administrators(), uid)) ?? [];
  const all = chosen === '' || uids.includes(chosen) ? uids : [...uids, chosen];
  return (
    <SelectField
      className="lg:w-[14rem]"
      label="By whom"
      value={chosen}
      options={[{ value: '', label: 'Everybody' }, ...useNames(uid, all)]}
      onChange={({ target }) => onChoose(readAuditChoice(new URLSearchParams({ by: target.value })))}
    />
  );
}

/** Names beside uids, as they come in. */
function useNames(uid: string, uids: readonly string[]): { value: string; label: string }[] {
  const stores = uids.map((one) => profileOf(one)(uid));
  const subscribe = (listener: () => void) => {
    const stops = stores.map((store) => store.subscribe(listener));
    return () => stops.forEach((stop) => stop());
  };
  const nameOf = (index: number) => {
    const live = stores[index]?.getState();
    return live?.kind === 'ready' ? live.data.name : (uids[index] ?? '');
  };
  const names = useSyncExternalStore(subscribe, () => uids.map((_, index) => nameOf(index)).join('\n'));
  const list = names.split('\n');
  return uids.map((value, index) => ({
    value,
    label: value === uid ? `${list[index] ?? ''} (you)` : (list[index] ?? ''),
  }));
}

interface RecordInput {
  record: string;
}

function RecordField({ chosen, onChoose }: { chosen: string; onChoose: (choice: AuditChoice) => void }) {
  const { field, send, failure, setFailure, isSubmitting } = useFields<RecordInput, RecordInput>({
    defaultValues: { record: chosen },
  });
  const search = send(async ({ record }) => {
    const typed = record.trim();
    const reference = findReference(typed);
    if (typed === '') onChoose({ by: 'all' });
    else if (reference === null) onChoose(readAuditChoice(new URLSearchParams({ record: typed })));
    else {
      const id = await findRecordOf(reference);
      if (id === null) setFailure('We do not know this reference.');
      else onChoose({ by: 'record', id });
    }
  }, describeError);
  return (
    <form
      role="search"
      noValidate
      className="flex items-start gap-2 sm:col-span-2 lg:flex-1"
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
      <Button type="submit" look="secondary" busy={isSubmitting && 'Looking...'} className="mt-[1.875rem]">
        Find
      </Button>
    </form>
  );
}
