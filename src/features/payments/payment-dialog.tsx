import { useState, type ChangeEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { formatGhs, type Pesewas } from '@contract/values/payment/money';
import { type Network, networkLabels } from '@contract/values/payment/network';
import { findNetworkOf } from '@contract/values/phone';
import type { Problem } from '@/domain/error-messages';
import { noFeeText } from '@/domain/payment-labels';
import { findPhoneWarning } from '@/lib/text/phone-warning';
import { useIsLeft } from '@/lib/hooks/use-is-left';
import { useSlow } from '@/lib/hooks/use-slow';
import { useFormDraft } from '@/session/drafts/form-draft';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { Fold } from '@/ui/fold';
import { PhoneField } from '@/ui/forms/phone-field';
import { showError } from '@/ui/overlays/toast';
import { DialText } from './dial-text';
import {
  findOffWarning,
  findOpenNetwork,
  likelyOtherNetworks,
  NetworkChoice,
  type UnknownWallet,
} from './flow/network-choice';
import {
  getApprovalHint,
  type ApprovalHints,
  type NetworksOff,
} from './use-hints';
import { approvalSteps } from './flow/payment-stage';
import { getPaymentTitle, type PaymentTarget } from './flow/payment-target';
import { otherPayerFacts, slowPromptText } from './payment-words';
import { startPayment } from './flow/start-payment';
import { WalletDraft, WalletForm } from './flow/wallet-form-schema';

/** After this time the dialog can be closed. */
const slowAfterMs = 10_000;

/** What we know of the payer's wallet before anything is typed. */
export interface KnownWallet {
  /** ten digits, or '' */
  number: string;
  /** of the last payment; null where the number's prefix says it */
  network: Network | null;
}

export interface PaymentDialogProps {
  target: PaymentTarget;
  /** the price now, which may differ from the target's */
  amountPesewas: Pesewas;
  hints: ApprovalHints;
  knownWallet: KnownWallet;
  /** by network: since when it cannot be chosen, and what to do */
  networksOff?: NetworksOff;
  /** of the payment before, which failed for that */
  unknownWallet?: UnknownWallet | null;
  onStarted: (paymentId: string) => void;
  onClose: () => void;
}

export function PaymentDialog({
  target,
  amountPesewas,
  hints,
  knownWallet,
  networksOff,
  unknownWallet = null,
  onStarted,
  onClose,
}: PaymentDialogProps) {
  const { uid } = useUser();
  const [problem, setProblem] = useState<Problem | null>(null);
  const isLeft = useIsLeft();
  const {
    draft: typedWallet,
    keep,
    drop,
  } = useFormDraft(`wallet-${target.documentId}`, WalletDraft, {
    place: 'tab',
  });
  const { register, handleSubmit, setValue, getValues, control, formState } =
    useForm({
      resolver: zodResolver(WalletForm),
      // The known number may arrive later; it does not replace what was typed.
      values: {
        paymentoption: findOpenNetwork(
          [
            typedWallet?.paymentoption ?? null,
            ...(unknownWallet === null
              ? [knownWallet.network, findNetworkOf(knownWallet.number)]
              : likelyOtherNetworks[unknownWallet.paymentoption]),
            'MTN',
          ],
          networksOff,
        ),
        walletnumber:
          typedWallet?.walletnumber ??
          unknownWallet?.walletnumber ??
          knownWallet.number,
      },
      resetOptions: { keepDirtyValues: true },
    });
  const [isChosen, setIsChosen] = useState(
    typedWallet?.isChosen ?? unknownWallet !== null,
  );
  const followNumber = (typedNumber: string) => {
    const network = isChosen ? null : findNetworkOf(typedNumber);
    if (network !== null && networksOff?.[network] === undefined) {
      setValue('paymentoption', network);
    }
  };
  const [network, wallet] = useWatch({
    control,
    name: ['paymentoption', 'walletnumber'],
  });
  const { errors, isSubmitting } = formState;
  const amount = formatGhs(amountPesewas);
  const isSlow = useSlow(isSubmitting, slowAfterMs);
  const hint = getApprovalHint(network, hints);

  const pay = handleSubmit(
    async (chosenWallet) => {
      setProblem(null);
      const outcome = await startPayment(
        uid,
        { ...target, amountPesewas },
        chosenWallet,
      );
      if ('paymentId' in outcome) {
        drop();
        onStarted(outcome.paymentId);
      } else if (isLeft()) {
        showError(outcome.problem.text);
      } else {
        setProblem(outcome.problem);
      }
    },
    () => setProblem(null),
  );

  return (
    <Dialog
      onClose={onClose}
      title={getPaymentTitle(target)}
      locked={isSubmitting && !isSlow}
      footer={
        <Button
          type="submit"
          form="payment-form"
          large
          full
          busyLabel={isSubmitting && 'Sending the prompt...'}
        >{`Pay ${amount}`}</Button>
      }
    >
      <form id="payment-form" noValidate onSubmit={(event) => void pay(event)}>
        <TargetSummary target={target} amount={amount} />
        <div className="mt-5">
          <PhoneField
            label="Wallet number"
            hint="Your phone will ask for your PIN. Keep it near you."
            error={errors.walletnumber?.message}
            warning={
              findOffWarning(wallet, networksOff) ?? findPhoneWarning(wallet)
            }
            readOnly={isSubmitting}
            {...register('walletnumber', {
              onChange: ({
                target: { value: typedNumber },
              }: ChangeEvent<HTMLInputElement>) => {
                followNumber(typedNumber);
                keep({ ...getValues(), isChosen });
              },
            })}
          />
        </div>
        {unknownWallet !== null && (
          <p className="mt-4 rounded-sm bg-sunken px-3 py-2 text-[.875rem] leading-[1.25rem]">
            {`${networkLabels[unknownWallet.paymentoption]} knows no wallet with this number. Choose the network that your wallet is with, or correct the number. This is a new payment: nothing was taken.`}
          </p>
        )}
        <NetworkChoice
          chosen={network}
          networksOff={networksOff}
          field={register('paymentoption', {
            onChange: () => {
              setIsChosen(true);
              keep({ ...getValues(), isChosen: true });
            },
          })}
        />
        <div className="mt-4">
          <TextField
            label="Amount"
            note="Fixed price"
            figures
            value={amount}
            hint={describePriceChange(target, amountPesewas)}
            readOnly
          />
        </div>
        <Fold title="How to approve it on your phone" className="mt-4">
          <ol className="list-decimal pl-5 grid gap-1 text-ink-2">
            {approvalSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-2 text-ink-2">
            <DialText>{hint}</DialText>
          </p>
        </Fold>
        <Fold title="You are abroad, or somebody else pays" className="mt-2">
          <ul className="list-disc pl-5 grid gap-1 text-ink-2">
            {otherPayerFacts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Fold>
        <FormError nextStep={problem?.nextStep} className="has-[p]:mt-4">
          {problem?.text}
        </FormError>
        <p role="status" className="text-[.875rem] text-ink-2 has-[span]:mt-4">
          {isSlow && <span>{slowPromptText}</span>}
        </p>
      </form>
    </Dialog>
  );
}

/** undefined where the price now is the price of the target */
function describePriceChange(
  target: PaymentTarget,
  amountPesewas: Pesewas,
): string | undefined {
  if (amountPesewas === target.amountPesewas) return undefined;
  const formerPrice = formatGhs(target.amountPesewas);
  return target.paymentFor === 'request'
    ? `The price has changed. It was ${formerPrice} when you made the request.`
    : `The price has changed. It was ${formerPrice} when you opened this.`;
}

function TargetSummary({
  target,
  amount,
}: {
  target: PaymentTarget;
  amount: string;
}) {
  return (
    <dl className="rounded-md bg-sunken px-4 py-3.5 flex items-end justify-between gap-4">
      <div className="min-w-0">
        <dt className="lbl">{target.serviceType}</dt>
        <dd className="text-[.9375rem] font-[560] num break-words">
          {target.when ?? target.address}
        </dd>
        {target.reference !== null && (
          <dd className="lbl num">
            Reference{' '}
            <span className="whitespace-nowrap">{target.reference}</span>
          </dd>
        )}
      </div>
      <div className="text-right">
        <dt className="sr-only">Amount</dt>
        <dd className="text-xl font-[700] num whitespace-nowrap">{amount}</dd>
        <dd className="lbl whitespace-nowrap">{noFeeText}</dd>
      </div>
    </dl>
  );
}
