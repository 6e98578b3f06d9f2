import { useState, type BaseSyntheticEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/domain/error-messages';
import type { RestoredDraft } from '@/lib/restored-draft';
import { useEditsDraft } from '@/session/drafts/edits-draft';
import { useFormDraft } from '@/session/drafts/form-draft';
import { useFields } from '@/ui/forms/use-fields';
import { useRecordFields, type Edits } from '@/lib/hooks/use-record-fields';
import { saveSetting } from '@/repositories/save-setting';
import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';
import type { SettingForm, TypedText } from './setting-form';
import type { UnreadableFields } from './unreadable-fields';

/**
 * Saves changed fields: the repository's call, and in tests what stands for it.
 */
export type SaveSetting = typeof saveSetting;

/**
 * @param Name the names of the form's fields
 * @param Checked what its schema makes of them
 */
export interface SettingFormInput<Name extends string, Checked> {
  form: SettingForm<Name, Checked>;
  /** null for a new record */
  stored: { id: string } | null;
  /** the record as the form shows it, live */
  recorded: TypedText<Name>;
  /** what is stored and cannot be read; none when missing */
  unreadable?: UnreadableFields;
  savedText: string;
  onSaved?: () => void;
  save?: SaveSetting | undefined;
}

/** One line in the list of changes. */
export interface SettingEdit {
  label: string;
  before: string;
  after: string;
}

/** What a field of the kit needs to show one field of a form. */
export interface SettingControl extends Omit<
  UseFormRegisterReturn,
  'onChange'
> {
  label: string;
  note: string | undefined;
  error: string | undefined;
  warning: string | undefined;
  autoComplete: 'off';
  onChange: (event: { target: { name: string; value: string } }) => void;
}

type RegisteredField = UseFormRegisterReturn & { error: string | undefined };

/** What is asked before it is saved, and the answers to it. */
export interface SettingReview {
  /** null while nothing is asked */
  edits: readonly SettingEdit[] | null;
  isSaving: boolean;
  save: () => Promise<void>;
  /** Back to the form with nothing lost. */
  goBack: () => void;
}

/**
 * A form over a live record: only what changed is saved, and each change is
 * shown before.
 */
export interface OpenSettingForm<Name extends string> {
  /** A field's text as it stands in the form. */
  getTyped: (name: Name) => string;
  failure: string | null;
  isChanged: boolean;
  isChangedElsewhere: (name: Name) => boolean;
  /** What is stored cannot be read, and nothing else is typed yet. */
  isUnreadable: (name: Name) => boolean;
  field: (name: Name) => SettingControl;
  /** Fills a field for the person, as if they had typed it. */
  fill: (name: Name, value: string) => void;
  /** Checks what is typed and asks about the changes. */
  ask: (event?: BaseSyntheticEvent) => void;
  review: SettingReview;
  discard: () => void;
  /** what was typed in an earlier visit */
  restored: RestoredDraft<SettingDraft>;
  /** Shows what was typed again, after it was discarded. */
  restore: (draft: SettingDraft) => void;
}

const staleText =
  'Somebody else has just changed this. You see their change beside your text. Save again to keep your text.';

const unreadableWords =
  'We cannot read what is stored here. Put it right and save.';

const SettingDraft = z.object({
  /**
   * of the record; a new one keeps it, so that what is sent again, its answer
   * lost, is the same record
   */
  id: z.string(),
  /** typed and not saved, by the name of the field */
  edits: z.record(
    z.string(),
    z.optional(z.object({ value: z.string(), before: z.string() })),
  ),
});

type SettingDraft = z.infer<typeof SettingDraft>;

/** The server says what has to be done first. */
function describeFailure(error: unknown): string {
  if (!(error instanceof AppError) || error.code !== 'failed-precondition') {
    return describeError(error);
  }
  return error.reason === 'stale' ? staleText : error.message;
}

/**
 * Opens a form of settings over its live record. What is typed outlives the
 * session as a draft.
 */
export function useSettingForm<Name extends string, Checked>(
  input: SettingFormInput<Name, Checked>,
): OpenSettingForm<Name> {
  const {
    stored,
    recorded,
    unreadable = {},
    save: sendSetting = saveSetting,
  } = input;
  const { kind, names, words, schema, toChanges } = input.form;
  const [pendingSave, setPendingSave] = useState<{
    edits: readonly SettingEdit[];
    checked: Checked;
  } | null>(null);
  const { isBusy: isSaving, run, leave } = useAttempt(describeFailure);

  const kept = useFormDraft(
    `setting-${kind}-${stored?.id ?? 'new'}`,
    SettingDraft,
  );
  const { draft, drop, restored } = kept;
  const [id] = useState(() => stored?.id ?? draft?.id ?? crypto.randomUUID());
  const [firstEdits] = useState<Edits<string>>(draft?.edits ?? {});
  const form = useFields<Record<string, string>, Checked>({
    defaultValues: Object.fromEntries(
      names.map((name) => [name, firstEdits[name]?.before ?? recorded[name]]),
    ),
    reValidateMode: 'onSubmit',
    resolver: zodResolver(schema),
  });
  const { control, setFailure } = form;
  const values = useWatch({
    control,
    compute: (typed: Record<string, string>) => typed,
  });
  const fields = useRecordFields<string, RegisteredField>(
    form,
    names,
    values,
    recorded,
    firstEdits,
  );
  const getTyped = (name: Name) => values[name] ?? '';
  const changedNames = names.filter((name) => fields.changed.includes(name));
  const isChanged = changedNames.length > 0;

  useEditsDraft(
    kept,
    isChanged ? SettingDraft.parse({ id, edits: fields.edits }) : null,
    fields.isRestored,
  );

  const describeBefore = (name: Name): string => {
    if (stored === null) return 'Nothing';
    return unreadable[name] ?? words[name].read(recorded[name]);
  };
  const describeEdit = (name: Name): SettingEdit => {
    const { label, group, read } = words[name];
    return {
      label: group === undefined ? label : `${group}: ${label}`,
      before: describeBefore(name),
      after: read(getTyped(name)),
    };
  };
  const ask = form.send((checked) => {
    if (isChanged) {
      setPendingSave({ edits: changedNames.map(describeEdit), checked });
    }
  }, describeError);

  const saveChanges = async (checked: Checked) => {
    const sentNames = stored === null ? names : changedNames;
    const seenRecord = stored === null ? null : { ...stored };
    await sendSetting({
      kind,
      id,
      seen: seenRecord,
      changes: toChanges(sentNames, checked),
    });
    drop();
    fields.settle(sentNames, values);
    showSuccess(input.savedText);
  };
  const finishSave = () => {
    setPendingSave(null);
    input.onSaved?.();
  };
  const showFailure = (error: unknown) => {
    setPendingSave(null);
    setFailure(describeFailure(error));
    return true;
  };

  const field = (name: Name): SettingControl => {
    const { label, note, read } = words[name];
    const changedElsewhereText = `Somebody else has changed this to “${read(recorded[name])}”. If you save, we keep what you typed.`;
    const unreadableText =
      unreadable[name] === undefined
        ? undefined
        : (words[name].unreadable ?? unreadableWords);
    return {
      ...fields.field(name),
      label,
      note,
      warning: fields.isChangedElsewhere(name)
        ? changedElsewhereText
        : unreadableText,
      autoComplete: 'off',
    };
  };

  return {
    getTyped,
    failure: form.failure,
    isChanged,
    isChangedElsewhere: fields.isChangedElsewhere,
    isUnreadable: (name) => unreadable[name] === getTyped(name),
    field,
    fill: (name: string, value) => {
      form.setValue(name, value);
      fields.field(name).onChange({ target: { name, value } });
    },
    ask,
    review: {
      edits: pendingSave?.edits ?? null,
      isSaving,
      save: async () => {
        if (pendingSave !== null) {
          await run(
            () => saveChanges(pendingSave.checked),
            finishSave,
            showFailure,
          );
        }
      },
      goBack: () => {
        setPendingSave(null);
        leave();
      },
    },
    discard: () => {
      fields.discard();
      form.clearErrors();
      setFailure(null);
    },
    restored,
    restore: ({ edits }) => fields.restore(edits),
  };
}
