import { zodResolver } from '@hookform/resolvers/zod';
import type { Payment } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { formatGhs } from '@contract/values/payment/money';
import { describeError } from '@/domain/error-messages';
import { describeWallet, getTransactionNumber } from '@/domain/payment-labels';
import { reportCharge } from '@/repositories/payments/payment-cases';
import { DraftNote } from '@/ui/forms/draft-note';
import { useTextDraft } from '@/session/drafts/text-draft';
import { isOffline } from '@/lib/require-connection';
import { useAttempt } from '@/ui/forms/use-attempt';
import { useFields } from '@/ui/forms/use-fields';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { useChargeHint } from '@/features/payments/use-hints';
import { failureWords } from '@/features/payments/failure-words';
import { offlinePaymentText } from '@/features/payments/payment-words';
import { makeChargeForm } from './charge-form-schema';

function describeFailure(error: unknown): string {
  if (isOffline()) return offlinePaymentText;
  const hasServerWords =
    error instanceof AppError &&
    error.code === 'resource-exhausted' &&
    error.message !== error.code;
  return hasServerWords ? error.message : describeError(error);
}

export function ChargeDialog({
  payment,
  onSent,
  onClose,
}: {
  payment: Payment;
  onSent: () => void;
  onClose: () => void;
}) {
  const hint = useChargeHint(payment.paymentoption);
  const { failure, run } = useAttempt(describeFailure);
  const { kept, keep, drop, restored } = useTextDraft(
    `charge-${payment.paymentId}`,
  );
  const { field, handleSubmit, isSubmitting, reset } = useFields({
    resolver: zodResolver(makeChargeForm(payment)),
    defaultValues: { telcotransid: kept },
    onType: ({ telcotransid }) => keep(telcotransid),
  });
  const send = handleSubmit(({ telcotransid }) =>
    run(async () => {
      await reportCharge({ paymentId: payment.paymentId, telcotransid });
      drop();
    }, onSent),
  );
  return (
    <Dialog
      onClose={onClose}
      title="I was charged"
      locked={isSubmitting}
      footer={
        <>
          <Button
            type="submit"
            form="charge-form"
            large
            full
            className="basis-full!"
            busyLabel={isSubmitting && 'Asking about the payment...'}
          >
            Send the number
          </Button>
          <Button look="quiet" full className="basis-full!" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <form id="charge-form" noValidate onSubmit={(event) => void send(event)}>
        {/* In the page from the start, so that a screen reader announces later changes. */}
        <p role="status" className="font-[620] not-empty:mb-3">
          {payment.state === 'failed' &&
            `This payment failed. ${failureWords[payment.failure ?? 'other'].reason}`}
        </p>
        <p className="text-[.9375rem] leading-[1.375rem] text-ink-2">
          Did money leave your wallet? Your network sent you an SMS with a
          transaction number. Send us that number. We ask about the payment once
          more. If there is no answer, a person looks into it.
        </p>
        <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-[.9375rem] num">
          <strong className="font-[640]">
            {formatGhs(payment.amountPesewas)}
          </strong>{' '}
          from <span>{describeWallet(payment)}</span>
          <span className="lbl block">{getTransactionNumber(payment)}</span>
        </p>
        <div className="mt-5">
          <DraftNote
            restored={restored}
            onReset={(text) => reset({ telcotransid: text ?? '' })}
          />
          <TextField
            label="Transaction number from the SMS"
            hint={hint}
            figures
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('telcotransid')}
          />
        </div>
        <FormError className="has-[p]:mt-4">{failure}</FormError>
      </form>
    </Dialog>
  );
}
