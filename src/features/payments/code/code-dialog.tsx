import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import type { SendPaymentCodeAnswer } from '@contract/endpoints/payment/send-payment-code';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import type { AskedCode, Payment } from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import {
  maxCodeTries,
  PaymentCode,
} from '@contract/values/payment/payment-code';
import { formatPhone } from '@contract/values/phone';
import { helpTexts } from '@/domain/help-links';
import {
  getTransactionNumber,
  shortNetworkNames,
} from '@/domain/payment-labels';
import { HelpLinks } from '@/land/help-links';
import { sendPaymentCode } from '@/repositories/payments/send-payment-code';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { useFields } from '@/ui/forms/use-fields';
import { Dialog } from '@/ui/overlays/dialog';
import { countSecondsUntil } from '../flow/payment-stage';
import { doNotPayAgainText } from '../payment-words';
import {
  describeCodeFailure,
  describeTimeLeft,
  describeWrongCode,
  unknownCodeText,
} from './code-words';

export const codeTitle = 'Enter the code';

const CodeForm = z.object({ code: PaymentCode });

/**
 * What is known of the tries: on a weak network the record comes later than the
 * answer to a call.
 */
function addAnswer(
  recorded: AskedCode,
  answer: SendPaymentCodeAnswer | null,
): AskedCode {
  if (answer === null) return recorded;
  const tries = maxCodeTries - answer.triesLeft;
  if (tries <= recorded.tries) return recorded;
  return { ...recorded, tries, isLastWrong: answer.isWrong };
}

/**
 * The gateway has sent a code by SMS, and no prompt comes before it has that
 * code back. What is typed is kept nowhere.
 */
export function CodeDialog({
  payment,
  code: recordedCode,
  contact,
  now,
  sendCode = sendPaymentCode,
  onClose,
}: {
  payment: Payment;
  code: AskedCode;
  contact: AdvertAndContact | null;
  now: Date;
  /** the repository's call, and in tests what stands for it */
  sendCode?: typeof sendPaymentCode;
  onClose: () => void;
}) {
  const [lastAnswer, setLastAnswer] = useState<SendPaymentCodeAnswer | null>(
    null,
  );
  const code = addAnswer(recordedCode, lastAnswer);
  const { field, send, failure, setFailure, isSubmitting, resetField } =
    useFields({
      resolver: zodResolver(CodeForm),
      defaultValues: { code: '' },
    });
  const { error, ...codeField } = field('code');
  const submit = send(async ({ code: typedCode }) => {
    const tryNumber = Math.min(code.tries + 1, maxCodeTries);
    setLastAnswer(null);
    const answer = await sendCode({
      paymentId: payment.paymentId,
      code: typedCode,
      tryNumber,
    });
    setLastAnswer(answer);
    resetField('code');
    const isUnknown = answer.state === 'code-asked' && !answer.isWrong;
    if (isUnknown) setFailure(unknownCodeText);
  }, describeCodeFailure);
  const wrongText = code.isLastWrong ? describeWrongCode(code) : undefined;
  return (
    <Dialog
      onClose={onClose}
      title={codeTitle}
      footer={
        <>
          <Button
            type="submit"
            form="code-form"
            large
            full
            className="basis-full!"
            busyLabel={isSubmitting && 'Sending the code...'}
          >
            Send the code
          </Button>
          <Button look="quiet" full className="basis-full!" onClick={onClose}>
            I will do it later
          </Button>
        </>
      }
    >
      <form id="code-form" noValidate onSubmit={submit}>
        <p className="text-[.9375rem] leading-[1.375rem] text-ink-2">
          <span>{shortNetworkNames[payment.paymentoption]}</span>
          {' asks for a code before it takes '}
          <strong className="text-ink font-[640] num whitespace-nowrap">
            {formatGhs(payment.amountPesewas)}
          </strong>
          {'. It comes by SMS to '}
          <strong className="text-ink font-[640] num whitespace-nowrap">
            {formatPhone(payment.walletnumber)}
          </strong>
          . After it your phone will ask for your PIN.
        </p>
        <div className="mt-4">
          <TextField
            label="Code of the SMS"
            hint={describeTimeLeft(
              code,
              countSecondsUntil(code.expiresAt, now),
            )}
            figures
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            {...codeField}
            error={error ?? (failure === null ? wrongText : undefined)}
          />
        </div>
        <FormError className="has-[p]:mt-4">{failure}</FormError>
        <p className="mt-4 rounded-sm bg-sunken px-3 py-2 text-[.875rem] leading-[1.25rem] text-ink-2">
          The code is not your PIN: never type your PIN here. Tell the code to
          nobody who calls you, not even in our name.
        </p>
        <p className="mt-3 text-[.875rem] leading-[1.25rem] text-ink-2">
          {doNotPayAgainText}
        </p>
        <HelpLinks
          title="Need help with this payment?"
          contact={contact}
          message={helpTexts.payment(getTransactionNumber(payment))}
          className="mt-4"
        />
      </form>
    </Dialog>
  );
}
