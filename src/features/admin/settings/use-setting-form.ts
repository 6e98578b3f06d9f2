import { useEffect, useEffectEvent, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/domain/error-messages';
import { useFormDraft } from '@/session/drafts/form-draft';
import { useFields } from '@/ui/forms/use-fields';
import { useRecordFields, type Edits } from '@/lib/hooks/use-record-fields';
import { saveSetting, type SettingChange } from '@/repositories/admin/admin-settings';
import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';
import {
  checkField,
  showValue,
  toRecord,
  type FieldGroup,
  type SettingField,
  type Values,
} from './setting-forms';

export interface SettingFormInput {
  groups: readonly FieldGroup[];
  /** live */
  recorded: Values;
  /** null for a new record */
  stored: { id: string } | null;
  kind: SettingChange['kind'];
  savedText: string;
  onSaved?: () => void;
  save?: typeof saveSetting | undefined;
}

const staleText =
  'Somebody else has just changed this. You see their change beside your text. Save again to keep your text.';

const SettingDraft = z.object({
  /** of the record; a new one keeps it, so that what is sent again, its answer lost, is the same record */
  id: z.string(),
  /** typed and not saved, by the name of the field */
  edits: z.record(z.string(), z.optional(z.object({ value: z.string(), before: z.string() }))),
});

const describeFailure = (error: unknown): string =>
  error instanceof AppError && error.reason === 'stale' ? staleText : describeError(error);

const schemaOf = (fields: readonly SettingField[]) =>
  z.record(z.string(), z.string()).check(({ value, issues }) => {
    for (const field of fields) {
      const message = checkField(field, value[field.name] ?? '');
      if (message !== undefined) issues.push({ code: 'custom', path: [field.name], message, input: value });
    }
  });

export function useSettingForm(input: SettingFormInput) {
  const { groups, recorded, stored, save: send = saveSetting } = input;
  const [asked, setAsked] = useState<readonly Record<'label' | 'before' | 'after', string>[] | null>(null);
  const { busy: isSaving, run, leave } = useAttempt(describeFailure);

  const all = groups.flatMap((group) => group.fields.map((field) => ({ ...field, group: group.title })));
  const names = all.map(({ name }) => name);
  const { draft, keep, drop } = useFormDraft(`setting-${input.kind}-${stored?.id ?? 'new'}`, SettingDraft);
  const [id] = useState(() => stored?.id ?? draft?.id ?? crypto.randomUUID());
  const [first] = useState<Edits<string>>(draft?.edits ?? {});
  const form = useFields<Values, Values>({
    defaultValues: Object.fromEntries(
      Object.entries(recorded).map(([name, value]) => [name, first[name]?.before ?? value]),
    ),
    reValidateMode: 'onSubmit',
    resolver: zodResolver(schemaOf(all)),
  });
  const { control, setFailure } = form;
  const values = useWatch({ control, compute: (typed: Values) => typed });
  const fields = useRecordFields(form, names, values, recorded, first);
  const changed = all.filter(({ name }) => fields.changed.includes(name));

  const remember = useEffectEvent(() =>
    changed.length > 0 ? keep(SettingDraft.parse({ id, edits: fields.edits })) : drop(),
  );
  useEffect(() => remember(), [values, changed.length]);

  const ask = form.send(() => {
    if (changed.length === 0) return;
    setAsked(
      changed.map((field) => ({
        label: field.name.includes(':') ? `${field.group}: ${field.label}` : field.label,
        before: stored === null ? 'Nothing' : showValue(field, recorded[field.name] ?? ''),
        after: showValue(field, values[field.name] ?? ''),
      })),
    );
  }, describeError);

  const saveChanges = async () => {
    const sent = stored === null ? all : changed;
    const seen = stored === null ? null : { ...stored };
    await send({ kind: input.kind, id, seen, changes: toRecord(sent, values) });
    drop();
    fields.settle(
      sent.map(({ name }) => name),
      values,
    );
    showSuccess(input.savedText);
  };
  const close = () => {
    setAsked(null);
    input.onSaved?.();
  };
  const goBack = (error: unknown) => {
    setAsked(null);
    setFailure(describeFailure(error));
    return true;
  };

  return {
    field: fields.field,
    values,
    recorded,
    failure: form.failure,
    asked,
    isSaving,
    isChanged: changed.length > 0,
    isChangedElsewhere: fields.isChangedElsewhere,
    ask,
    save: () => run(saveChanges, close, goBack),
    back: () => {
      setAsked(null);
      leave();
    },
    discard: () => {
      fields.discard();
      form.clearErrors();
      setFailure(null);
    },
  };
}

export type SettingForm = ReturnType<typeof useSettingForm>;
