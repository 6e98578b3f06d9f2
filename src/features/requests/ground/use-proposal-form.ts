import { useState } from 'react';
import type { ProposeGroundBody } from '@contract/endpoints/propose-ground';
import type { GroundProposal } from '@contract/entities/ground-proposal';
import { AppError } from '@contract/values/app-error';
import {
  emptyGround,
  GroundDraft,
  hasGround,
  toDraft,
} from '@/domain/ground/ground-draft';
import {
  listOwnerQuestions,
  readOwnerGround,
  toProposal,
  type OwnerQuestion,
} from '@/domain/ground/owner-proposal';
import type { GroundReading } from '@/domain/ground/read-ground';
import { describeError, isOutcomeUnknown } from '@/domain/error-messages';
import type { RestoredDraft } from '@/lib/restored-draft';
import { useFormDraft } from '@/session/drafts/form-draft';
import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';

/** The numbers of a plan, from the first key to the answer of the server. */
export interface ProposalForm {
  typed: GroundDraft;
  reading: GroundReading;
  change: (changes: Partial<GroundDraft>) => void;
  restored: RestoredDraft<GroundDraft>;
  /** Shows a draft again; null: what was sent. */
  show: (draft: GroundDraft | null) => void;
  problem: string | null;
  isSending: boolean;
  send: () => void;
}

const questionTexts: Readonly<Record<OwnerQuestion, string>> = {
  way: 'Choose what the table on your plan shows.',
  frame: 'Choose the grid. If you do not know it, choose "I do not know".',
  unit: 'Choose metres or feet. It stands near the table.',
  bearings: 'Choose what the digits behind the point of a bearing are.',
};

const unansweredText =
  'No answer came. Press Send again: it is sent once, however often you press.';

/** It cannot be sent any more: an officer has read the plan meanwhile. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'failed-precondition';

/** The server says why it refuses. */
function describeFailure(error: unknown): string {
  if (isOutcomeUnknown(error)) return unansweredText;
  return isRefusal(error) ? error.message : describeError(error);
}

/** Why it cannot be sent yet; null where it can. */
function findProblem(
  typed: GroundDraft,
  reading: GroundReading,
): string | null {
  const [question] = listOwnerQuestions(typed);
  if (question !== undefined) return questionTexts[question];
  if (reading.problems.length > 0) {
    return 'We cannot read one of the numbers. It is named below the table.';
  }
  return reading.ground.length < 3
    ? 'Land has at least three corners. Type every row of the table.'
    : null;
}

const startFrom = (proposal: GroundProposal | null): GroundDraft =>
  proposal === null ? emptyGround : toDraft(proposal.description);

/**
 * @param proposal what was sent before; null where nothing was
 * @param onPropose sends it; repeatable
 * @param onSent closes the form
 */
export function useProposalForm(
  documentId: string,
  proposal: GroundProposal | null,
  onPropose: (body: ProposeGroundBody) => Promise<unknown>,
  onSent: () => void,
): ProposalForm {
  const kept = useFormDraft(`propose-ground-${documentId}`, GroundDraft, {
    isOverRecord: proposal !== null,
  });
  const [typed, setTyped] = useState<GroundDraft>(
    () => kept.draft ?? startFrom(proposal),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, failure, run, setFailure } = useAttempt(describeFailure);
  const reading = readOwnerGround(typed);

  const set = (next: GroundDraft) => {
    setTyped(next);
    setProblem(null);
    setFailure(null);
  };
  const send = () => {
    const found = findProblem(typed, reading);
    setProblem(found);
    const description = toProposal(typed);
    if (found !== null || description === null) return;
    void run(
      async () => {
        try {
          await onPropose({ documentId, description });
        } catch (error) {
          // Nobody is asked at Logout about what cannot be sent any more.
          if (isRefusal(error)) kept.drop();
          throw error;
        }
      },
      () => {
        kept.drop();
        showSuccess('We have your numbers. We compare them with your plan.');
        onSent();
      },
    );
  };
  return {
    typed,
    reading,
    change: (changes) => {
      const next = { ...typed, ...changes };
      set(next);
      if (hasGround(next)) kept.keep(next);
      else kept.drop();
    },
    restored: kept.restored,
    show: (draft) => set(draft ?? startFrom(proposal)),
    problem: problem ?? failure,
    isSending: isBusy,
    send,
  };
}
