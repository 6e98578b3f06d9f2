import { useState } from 'react';
import * as z from 'zod/mini';
import {
  groundRefusals,
  unusualSizeReason,
} from '@contract/endpoints/save-ground';
import type { PlanGround } from '@contract/entities/plan-ground';
import type { PlanSource } from '@contract/entities/plan-print';
import { AppError } from '@contract/values/app-error';
import { PlanCode } from '@contract/values/land/plan-code';
import type { GroundReading } from '@land/ground/read-ground';
import {
  emptyGround,
  GroundDraft,
  hasGround,
  listOpenQuestions,
  toDescription,
  toDraft,
} from '@/domain/ground/ground-draft';
import {
  describeRowProblem,
  nameColumns,
  questionNames,
  tableWords,
} from '@/domain/ground/ground-words';
import { readGround } from '@/domain/ground/read-ground';
import {
  describeError,
  errorMessages,
  isOutcomeUnknown,
} from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';
import type { RestoredDraft } from '@/lib/restored-draft';
import { saveGround } from '@/repositories/grounds';
import { useFormDraft } from '@/session/drafts/form-draft';
import { useUser } from '@/session/session-context';
import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';

/** Of whose plan the corners are typed. */
export interface GroundRecord {
  collection: PlanSource;
  documentId: string;
}

/** What is kept of a ground until it is saved. */
const KeptGround = z.object({
  typed: GroundDraft,
  code: z.nullable(PlanCode),
  /** of the ground that it stands over; 0 where there was none */
  seenVersion: z.int(),
});
type KeptGround = z.infer<typeof KeptGround>;

/** The corners of one plan, from the first key to the answer of the server. */
export interface GroundForm {
  typed: GroundDraft;
  reading: GroundReading;
  code: PlanCode | null;
  change: (changes: Partial<GroundDraft>) => void;
  changeCode: (code: PlanCode | null) => void;
  /** what was typed in an earlier visit */
  restored: RestoredDraft<KeptGround>;
  /** Shows a draft again; null: what is saved. */
  show: (kept: KeptGround | null) => void;
  /** somebody else has saved it since; what is typed here is kept */
  isOutdated: boolean;
  showSaved: () => void;
  keepTyped: () => void;
  /** found at the last save, until something is changed */
  fault: GroundFault | null;
  problem: string | null;
  /**
   * whether the officer confirms an unusual size; null while the server has not
   * asked for it
   */
  isSizeConfirmed: boolean | null;
  confirmSize: (isConfirmed: boolean) => void;
  isSaving: boolean;
  save: () => void;
}

const unansweredText =
  'No answer came. Press Save again: it is saved once, however often you press.';

const asksForSize = (error: unknown): boolean =>
  error instanceof AppError && error.reason === unusualSizeReason;

/** With this code the server's sentence says more than ours. */
function describeFailure(error: unknown): string {
  if (isOutcomeUnknown(error)) {
    return isOffline() ? errorMessages.network : unansweredText;
  }
  const saysWhy =
    error instanceof AppError && error.code === 'failed-precondition';
  return saysWhy ? error.message : describeError(error);
}

function startFrom(ground: PlanGround | null): KeptGround {
  const description = ground?.description ?? null;
  return {
    typed: description === null ? emptyGround : toDraft(description),
    code: ground?.code ?? null,
    seenVersion: ground?.version ?? 0,
  };
}

/** Why a ground cannot be saved yet. */
export interface GroundFault {
  text: string;
  /** name of the control to correct; null where it is no single one */
  control: string | null;
}

/** @returns null where it can be saved */
function findFault(
  typed: GroundDraft,
  reading: GroundReading,
): GroundFault | null {
  const questions = listOpenQuestions(typed);
  const [question] = questions;
  if (question !== undefined) {
    const names = questions.map((open) => questionNames[open]);
    return {
      text: `Answer this first: ${names.join(', ')}.`,
      control: question,
    };
  }
  const [problem] = reading.problems;
  if (problem !== undefined) {
    return {
      text: describeRowProblem(problem, nameColumns(typed)),
      control: `rows-${problem.row}-${problem.cell}`,
    };
  }
  const [sideProblem] = reading.sideProblems;
  if (sideProblem !== undefined) {
    return {
      text: describeRowProblem(sideProblem, tableWords.traverse),
      control: `sides-${sideProblem.row}-${sideProblem.cell}`,
    };
  }
  const [startProblem] = reading.startProblems;
  if (startProblem !== undefined) {
    return {
      text: 'Type both coordinates of the first corner, or choose that the plan gives none.',
      control: `start-${startProblem.cell}`,
    };
  }
  const text = describeNoShape(reading);
  return text === null ? null : { text, control: null };
}

/** Null where the rows make a ground. */
function describeNoShape({
  ground,
  isSideMissing,
}: GroundReading): string | null {
  if (ground.length < 3) {
    return 'The ground has fewer than three corners. Type every row.';
  }
  return isSideMissing ? groundRefusals.open : null;
}

/**
 * @param ground as it is saved now, live; null where nothing is
 * @param onSaved closes the form
 */
export function useGroundForm(
  record: GroundRecord,
  ground: PlanGround | null,
  onSaved: () => void,
): GroundForm {
  const { uid } = useUser();
  const kept = useFormDraft(
    `ground-${record.collection}-${record.documentId}`,
    KeptGround,
    { isOverRecord: ground !== null },
  );
  const [state, setState] = useState<KeptGround>(
    () => kept.draft ?? startFrom(ground),
  );
  const [fault, setFault] = useState<GroundFault | null>(null);
  const [isSizeConfirmed, confirmSize] = useState<boolean | null>(null);
  const { isBusy, failure, run, setFailure } = useAttempt(describeFailure);
  const { typed, code, seenVersion } = state;
  const reading = readGround(typed);

  const set = (next: KeptGround) => {
    setState(next);
    setFault(null);
    setFailure(null);
    // A size is confirmed of the numbers that were refused, and of no others.
    confirmSize(null);
  };
  const keep = (next: KeptGround) => {
    set(next);
    if (hasGround(next.typed) || next.code !== null) kept.keep(next);
    else kept.drop();
  };
  const showSaved = () => {
    kept.drop();
    set(startFrom(ground));
  };
  const save = () => {
    const description = toDescription(typed);
    const isCodeOnly = code !== null && !hasGround(typed);
    const found = isCodeOnly ? null : findFault(typed, reading);
    setFault(found);
    if (found !== null) return;
    void run(
      () =>
        saveGround({
          ...record,
          description,
          code,
          seenVersion,
          isSizeConfirmed: isSizeConfirmed ?? false,
        }),
      () => {
        kept.drop();
        showSuccess('The corners are saved.');
        onSaved();
      },
      (error) => {
        if (!asksForSize(error)) return false;
        confirmSize(false);
        setFault({ text: groundRefusals.unusualSize, control: 'size' });
        return true;
      },
    );
  };
  const version = ground?.version ?? 0;
  return {
    typed,
    reading,
    code,
    change: (changes) => keep({ ...state, typed: { ...typed, ...changes } }),
    changeCode: (changed) => keep({ ...state, code: changed }),
    restored: kept.restored,
    show: (shown) => set(shown ?? startFrom(ground)),
    // One's own change, the answer to which was lost, is no other's.
    isOutdated: !isBusy && version > seenVersion && ground?.by !== uid,
    showSaved,
    keepTyped: () => keep({ ...state, seenVersion: version }),
    fault,
    problem: fault?.text ?? failure,
    isSizeConfirmed,
    confirmSize,
    isSaving: isBusy,
    save,
  };
}
