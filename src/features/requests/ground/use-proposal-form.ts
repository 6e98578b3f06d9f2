import { useState } from 'react';
import type { ProposeGroundBody } from '@contract/endpoints/propose-ground';
import type { GroundProposal } from '@contract/entities/ground-proposal';
import { AppError } from '@contract/values/app-error';
import {
  emptyGround,
  GroundDraft,
  hasGround,
  isEmptyRow,
  toDraft,
} from '@/domain/ground/ground-draft';
import {
  listOwnerQuestions,
  readOwnerGround,
  toProposal,
  type OwnerQuestion,
} from '@/domain/ground/owner-proposal';
import type { GroundReading } from '@/domain/ground/read-ground';
import {
  codeOf,
  describeError,
  isOutcomeUnknown,
} from '@/domain/error-messages';
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
  /** a question that has to be answered before it is sent */
  openQuestion: OwnerQuestion | null;
  /** why it was not sent, where no question is at fault */
  problem: string | null;
  isSending: boolean;
  send: () => void;
}

const unansweredText =
  'No answer came. Press Send again: it is sent once, however often you press.';

/** It cannot be sent any more: an officer has read the plan meanwhile. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'failed-precondition';

/** The server says why it refuses. */
function describeFailure(error: unknown): string {
  const isOffline = codeOf(error) === 'network';
  if (isOutcomeUnknown(error) && !isOffline) return unansweredText;
  return isRefusal(error) ? error.message : describeError(error);
}

/** Why rows cannot be sent yet; null where they can. */
function findProblem(
  { rows }: GroundDraft,
  { problems, ground }: GroundReading,
  hasSent: boolean,
): string | null {
  if (problems.length > 0) {
    return 'We cannot read one of the numbers. It is named below the table.';
  }
  if (hasSent && rows.every(isEmptyRow)) {
    return 'Nothing is typed. The numbers that you sent stay as they are.';
  }
  return ground.length < 3
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
  const [openQuestion, setOpenQuestion] = useState<OwnerQuestion | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, failure, run, setFailure } = useAttempt(describeFailure);
  const reading = readOwnerGround(typed);

  const set = (next: GroundDraft) => {
    setTyped(next);
    setOpenQuestion(null);
    setProblem(null);
    setFailure(null);
  };
  const send = () => {
    const [question = null] = listOwnerQuestions(typed);
    const found =
      question === null ? findProblem(typed, reading, proposal !== null) : null;
    setOpenQuestion(question);
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
    openQuestion,
    problem: problem ?? failure,
    isSending: isBusy,
    send,
  };
}
