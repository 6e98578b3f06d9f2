import { useState, type ReactNode } from 'react';
import type { ResultWithdrawal } from '@contract/entities/result-withdrawal';
import { formatDateTime } from '@/lib/dates';
import { decideResultWithdrawal } from '@/repositories/result-withdrawals';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { PersonName } from '../shared/person-name';
import { useChange, type Change } from '../shared/use-change';
import { ConfirmWithdrawal } from './confirm-withdrawal';
import { decisionWords, type WithdrawalDecision } from './withdrawal-words';

/**
 * A proposal that waits for a second person: that person confirms or refuses
 * it, and whoever made it takes it back.
 * @param props.children what else can be done about it
 */
export function OpenWithdrawal({
  withdrawal,
  children,
}: {
  withdrawal: ResultWithdrawal;
  children?: ReactNode;
}) {
  const { uid } = useUser();
  const [isConfirming, setConfirming] = useState(false);
  const change = useChange({ onDone: () => setConfirming(false) });
  const { documentId, version, proposalId, reference } = withdrawal;
  const { proposedBy, proposedAt, reason, explanation } = withdrawal;
  const isOwn = proposedBy === uid;
  const what =
    reference === null
      ? `version ${version}`
      : `version ${version} of ${reference}`;
  const decide = (decision: Exclude<WithdrawalDecision, 'confirm'>) =>
    change.run(
      () =>
        decideResultWithdrawal({ documentId, version, proposalId, decision }),
      decisionWords[decision].done,
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-[.9375rem]">
      <p className="font-[620] wrap-anywhere">
        {isOwn ? (
          <span>{`You ask to withdraw ${what}`}</span>
        ) : (
          <>
            <PersonName uid={proposedBy} />
            <span>{` asks to withdraw ${what}`}</span>
          </>
        )}
      </p>
      <dl className="grid gap-x-4 gap-y-2 wrap-anywhere">
        <div>
          <dt className="lbl">Why</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt className="lbl">The owner would read</dt>
          <dd>{explanation}</dd>
        </div>
      </dl>
      <p className="lbl">
        <span className="num">{formatDateTime(proposedAt)}</span>
        <span>
          {isOwn
            ? '. Another officer or manager has to confirm it.'
            : '. You can confirm it after you have looked at the file.'}
        </span>
      </p>
      {isConfirming ? (
        <ConfirmWithdrawal
          withdrawal={withdrawal}
          change={change}
          onClose={() => setConfirming(false)}
        />
      ) : (
        <>
          <FormError>{change.problem}</FormError>
          <div className="flex flex-wrap gap-3">
            {isOwn ? (
              <DecisionButton
                decision="take-back"
                change={change}
                onPress={decide}
              />
            ) : (
              <>
                <DecisionButton
                  decision="refuse"
                  change={change}
                  onPress={decide}
                />
                <Button look="secondary" onClick={() => setConfirming(true)}>
                  Confirm
                </Button>
              </>
            )}
            {children}
          </div>
        </>
      )}
    </div>
  );
}

function DecisionButton<
  Decision extends Exclude<WithdrawalDecision, 'confirm'>,
>({
  decision,
  change,
  onPress,
}: {
  decision: Decision;
  change: Change;
  onPress: (decision: Decision) => void;
}) {
  const { action, busy } = decisionWords[decision];
  return (
    <Button
      look="secondary"
      busyLabel={change.isBusy && busy}
      onClick={() => onPress(decision)}
    >
      {action}
    </Button>
  );
}
