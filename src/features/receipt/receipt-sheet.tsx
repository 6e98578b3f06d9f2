import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import { formatGhs } from '@contract/values/payment/money';
import { readContact } from '@/domain/contact';
import { FactList } from '@/ui/lists/fact-list';
import { KenteStrip } from '@/ui/kente-strip';
import { Logo } from '@/ui/logo';
import { StatusBadge } from '@/land/status-badge';
import { getTransactionNumber, noFeeText } from '@/domain/payment-labels';
import {
  describeNext,
  describeReturn,
  listReceiptFacts,
} from './receipt-facts';

export function ReceiptSheet({
  payment,
  returnedPayments = [],
  request,
  contact,
}: {
  payment: Payment;
  /** other payments for the same thing, which go back */
  returnedPayments?: readonly Payment[] | undefined;
  request: Request | null;
  contact: AdvertAndContact | null;
}) {
  const office = readContact(contact);
  const facts = listReceiptFacts(payment, request).map(([name, value]) => ({
    name,
    value,
  }));
  return (
    <article
      className="receipt card overflow-hidden max-w-[40rem]"
      aria-labelledby="receipt-title"
    >
      <KenteStrip className="block print:hidden" />
      <div className="p-5 md:p-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Logo size={30} />
          <StatusBadge status="Paid" />
        </div>
        <h2 className="text-lg mt-5" id="receipt-title">
          Receipt
        </h2>
        <p className="text-3xl font-[700] num mt-1 wrap-anywhere">
          {formatGhs(payment.amountPesewas)}
        </p>
        <p className="lbl">{noFeeText}</p>
        <FactList className="mt-4 border-y border-line" facts={facts} />
        {returnedPayments.length > 0 && (
          <>
            <h3 className="text-[1.0625rem] mt-6">Paid more than once</h3>
            <ul className="mt-1 text-[.9375rem] text-ink-2 num">
              {returnedPayments.map((otherPayment) => (
                <li key={otherPayment.paymentId}>
                  {describeReturnedPayment(otherPayment)}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className="text-[1.0625rem] mt-6">What happens next</h3>
        <p className="mt-1 text-[.9375rem] text-ink-2">
          {describeNext(payment, request)}
        </p>
        <h3 className="text-[1.0625rem] mt-6">Who we are</h3>
        <p className="mt-1 text-[.9375rem] text-ink-2 whitespace-pre-line num">
          {[
            'Asaase, land services for Ghana',
            office.address,
            office.phone?.shown,
            office.email,
          ]
            .filter(Boolean)
            .join('\n')}
        </p>
      </div>
    </article>
  );
}

function describeReturnedPayment(payment: Payment): string {
  const amount = formatGhs(payment.amountPesewas);
  const refund = describeReturn(payment)?.toLowerCase() ?? '';
  return `${getTransactionNumber(payment)}, ${amount}: refund ${refund}`;
}
