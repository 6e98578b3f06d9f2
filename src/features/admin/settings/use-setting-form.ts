import { useState, type SubmitEvent } from 'react';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/domain/error-messages';
import { typeOver, viewField, type Edit } from '@/lib/record-edits';
import { saveSetting, type SettingChange } from '@/repositories/admin/admin-settings';
import { showSuccess } from '@/ui/overlays/toast';
import { checkField, showValue, type FieldGroup, type ToRecord, type Values } from './setting-forms';

export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

export interface SettingFormInput {
  groups: readonly FieldGroup[];
  /** the record as it stands now, live */
  recorded: Values;
  /** null for a new one */
  stored: { id: string } | null;
  kind: SettingChange['kind'];
  toRecord: ToRecord;
  savedText: string;
  onSaved?: () => void;
  save?: typeof saveSetting | undefined;
}

const staleText =
  'Somebody else has just changed this. What they changed is shown beside what you typed; save again to keep yours.';

const noEdit: Readonly<Record<string, Edit>> = {};

/** Fields over a live record: typing, checking, the question before, saving. Nothing typed is lost when something fails. */
export function useSettingForm(input: SettingFormInput) {
  const { groups, recorded, stored, save: send = saveSetting } = input;
  const [edits, setEdits] = useState(noEdit);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly ShownChange[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());

  const all = groups.flatMap((group) => group.fields.map((field) => ({ group, field })));
  const view = (name: string) => viewField(edits[name], recorded[name] ?? '');
  const values = Object.fromEntries(all.map(({ field }) => [field.name, view(field.name).value]));
  const changed = all.filter(({ field }) => view(field.name).isChanged);

  const type = (name: string, value: string) => {
    setEdits((now) => ({ ...now, [name]: typeOver(now[name], recorded[name] ?? '', value) }));
    setErrors((now) => ({ ...now, [name]: undefined }));
    setFailure(null);
  };

  /** Asks before saving, or leads to the first field that is not right. */
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changed.length === 0) return;
    const wrong = all.flatMap(({ field }) => {
      const message = checkField(field, values[field.name] ?? '');
      return message === undefined ? [] : [[field.name, message] as const];
    });
    setErrors(Object.fromEntries(wrong));
    setFailure(null);
    if (wrong[0] !== undefined) {
      const control = event.currentTarget.elements.namedItem(wrong[0][0]);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setAsked(
      changed.map(({ group, field }) => ({
        label: field.name.includes('.') ? `${group.title}: ${field.label}` : field.label,
        before: stored === null ? 'Nothing' : showValue(field, recorded[field.name] ?? ''),
        after: showValue(field, values[field.name] ?? ''),
      })),
    );
  };

  const save = async () => {
    const names = (stored === null ? all : changed).map(({ field }) => field.name);
    setSaving(true);
    try {
      const changes = input.toRecord(values, names);
      const seen = stored === null ? null : { ...stored };
      await send({ kind: input.kind, id: stored?.id ?? newId, seen, changes });
      setEdits((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, toSaved(name)])) }));
      setAsked(null);
      showSuccess(input.savedText);
      input.onSaved?.();
    } catch (error) {
      setAsked(null);
      setFailure(error instanceof AppError && error.reason === 'stale' ? staleText : describeError(error));
    } finally {
      setSaving(false);
    }
  };
  const toSaved = (name: string): Edit => ({
    value: values[name] ?? '',
    before: recorded[name] ?? '',
    saved: true,
  });

  return {
    view,
    values,
    errors,
    failure,
    asked,
    isSaving,
    isChanged: changed.length > 0,
    type,
    ask,
    save,
    back: () => setAsked(null),
    discard: () => {
      setEdits(noEdit);
      setErrors({});
      setFailure(null);
    },
  };
}

export type SettingForm = ReturnType<typeof useSettingForm>;
