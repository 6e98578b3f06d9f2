import { useRef } from 'react';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { describeError, isOutcomeUnknown } from '@/domain/error-messages';
import { useFormDraft } from './form-draft';

/** The fields of a form, as they are typed or recorded. */
type FieldTexts = Readonly<Record<string, string>>;

/** What is typed and not saved, by its field; the others are the record's. */
const CorrectionDraft = z.record(z.string(), z.string());
type CorrectionDraft = z.infer<typeof CorrectionDraft>;

/** It cannot be corrected any more: work on it has begun meanwhile. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'failed-precondition';

/** The server says why it refuses. */
export const describeCorrectionFailure = (error: unknown): string =>
  isRefusal(error) ? error.message : describeError(error);

/** What the owner of a record may correct, by its fields. */
type CorrectableTexts<Name extends string> = Readonly<
  Record<Name, string | null>
>;

/**
 * The fields in which something is typed that is not in the record already.
 * @param names the fields that may be corrected
 */
export const listCorrected = <Name extends string>(
  names: readonly Name[],
  record: CorrectableTexts<Name>,
  typed: CorrectableTexts<Name>,
): Name[] => names.filter((name) => typed[name] !== record[name]);

/** null where the form says what is recorded. */
function findDraft(
  recorded: FieldTexts,
  typed: FieldTexts,
): CorrectionDraft | null {
  const typedFields = Object.entries(typed).filter(
    ([name, text]) => text !== recorded[name],
  );
  return typedFields.length === 0 ? null : Object.fromEntries(typedFields);
}

/**
 * Keeps what is typed in a correction until it is saved.
 * @param id of the record
 * @param recorded its fields as the form began with them
 */
export function useCorrectionDraft(id: string, recorded: FieldTexts) {
  const { draft, keep, drop, restored } = useFormDraft(
    `correct-${id}`,
    CorrectionDraft,
    { isOverRecord: true },
  );
  const keepTyped = (typed: FieldTexts) => {
    const newDraft = findDraft(recorded, typed);
    if (newDraft === null) drop();
    else keep(newDraft);
  };
  /** what a call named whose answer did not come, and may have changed */
  const unanswered = useRef(new Set<string>());
  /**
   * Sends the corrections, and whatever else a call without an answer named:
   * the record may not say any more what it said when the form began. Nothing
   * is sent where that is nothing.
   * @param typed the whole form
   * @param corrected the fields that differ from the record
   * @throws what `send` throws; what is typed is kept then
   */
  const save = async (
    typed: object,
    corrected: readonly string[],
    send: (changes: object) => Promise<unknown>,
  ) => {
    const changes = Object.fromEntries(
      Object.entries(typed).filter(
        ([name]) => corrected.includes(name) || unanswered.current.has(name),
      ),
    );
    try {
      if (Object.keys(changes).length > 0) await send(changes);
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        for (const name of Object.keys(changes)) unanswered.current.add(name);
      }
      // Nobody is asked at Logout about what cannot be sent any more.
      if (isRefusal(error)) drop();
      throw error;
    }
    drop();
  };
  return { draft, keepTyped, save, restored };
}
