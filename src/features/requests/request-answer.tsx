import { Suspense } from 'react';
import type { Payment } from '@contract/entities/payment/payment';
import { isPaperRemoved, type Request } from '@contract/entities/request';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import { seePaymentText } from '@/domain/open-payment';
import { askPath, askText } from '@/domain/paths';
import { lazyPart } from '@/lib/parts/lazy-part';
import { joinClasses } from '@/lib/text/class-names';
import { StoredImage } from '@/uploads/stored-image';
import { Button } from '@/ui/button';
import { PartPlace } from '@/ui/part-place';
import { Skeleton } from '@/ui/skeleton';
import { ButtonLink } from '@/ui/button-link';
import type { RequestHandlers } from './request-actions';
import { describeRequest } from './request-answer-words';
import { PaymentBadge, RequestStatusBadge } from './request-badges';
import { isPicture, listNumberedVersions } from './request-files';
import { getCurrentDocument } from './request-status';

const Result = lazyPart(
  async () => (await import('./results/result-parts')).RequestResult,
);
const Check = lazyPart(
  async () => (await import('./results/result-parts')).RequestCheck,
);

/**
 * @param props.payments newest first
 * @param props.onVerify shows a payment and asks the gateway about it
 */
export function RequestAnswer({
  request,
  payments,
  onPay,
  onVerify,
  onResend,
}: RequestHandlers & {
  request: Request;
  payments: readonly Payment[];
  onVerify: (request: Request, paymentId: string) => void;
}) {
  const pay = () => onPay(request);
  const [latestPayment] = payments;
  // It can be paid again, so that lists call it pending, not under way.
  const isExpired = latestPayment?.state === 'expired';
  const payText = `Pay ${formatGhs(parseCedis(request.price))}`;
  const { kind, title, text } = describeRequest(request, payments);
  const plan = getCurrentDocument(request);
  const isPlanKept = !isPaperRemoved(request, request.createdAt);
  const [newestVersion] = listNumberedVersions(request);
  const action = {
    unpaid: <AnswerButton onClick={pay}>{payText}</AnswerButton>,
    'under-way': <AnswerButton onClick={pay}>{seePaymentText}</AnswerButton>,
    unconfirmed: latestPayment !== undefined && (
      <div className="flex flex-wrap gap-3">
        <AnswerButton
          onClick={() => onVerify(request, latestPayment.paymentId)}
        >
          Verify the payment
        </AnswerButton>
        {isExpired && (
          <AnswerButton look="secondary" onClick={pay}>
            {payText}
          </AnswerButton>
        )}
      </div>
    ),
    review: null,
    late: (
      <ButtonLink
        large
        className="max-md:w-full"
        to={askPath(request.reference)}
      >
        {askText}
      </ButtonLink>
    ),
    unclear: (
      <AnswerButton onClick={() => onResend(request)}>
        Send a clearer image
      </AnswerButton>
    ),
    complete: (
      <PartPlace
        skeleton={
          <Skeleton
            label="Loading the results"
            className="mt-5"
            height="84px"
          />
        }
      >
        <Result request={request} version={newestVersion} />
      </PartPlace>
    ),
    removed: null,
  }[kind];
  return (
    <section
      className="card p-5 md:p-6 mb-6 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 lg:gap-x-8"
      aria-labelledby="answer-title"
    >
      <div>
        <p className="flex flex-wrap gap-1.5 mb-2.5">
          <PaymentBadge
            request={request}
            isUnderWay={
              kind === 'under-way' || (kind === 'unconfirmed' && !isExpired)
            }
          />
          {request.paymentStatus && <RequestStatusBadge request={request} />}
        </p>
        <h2
          className="text-xl md:text-2xl text-balance wrap-anywhere"
          id="answer-title"
        >
          {title}
        </h2>
      </div>
      {(kind === 'complete' || kind === 'unclear') &&
        isPlanKept &&
        isPicture(plan) && (
          <div
            className={joinClasses(
              'col-start-2 row-start-1 lg:row-span-2 self-start border border-line p-px',
              kind === 'complete' && 'edged',
            )}
          >
            <StoredImage
              key={plan}
              path={plan}
              openWords="Open your site plan"
              title="Your site plan"
              className="w-[5.5rem] h-[5.5rem] lg:w-[14rem] lg:h-[11rem]"
            />
          </div>
        )}
      <div className="col-start-1 max-lg:col-span-2">
        <p className="text-ink-2 text-pretty wrap-anywhere mt-1.5">{text}</p>
        <div
          className={joinClasses(kind !== 'complete' && 'mt-5 empty:hidden')}
        >
          {action}
        </div>
        {newestVersion !== undefined &&
          (kind === 'complete' || kind === 'removed') && (
            <Suspense>
              <Check request={request} version={newestVersion} />
            </Suspense>
          )}
      </div>
    </section>
  );
}

function AnswerButton({
  look,
  onClick,
  children,
}: {
  look?: 'secondary';
  onClick: () => void;
  children: string;
}) {
  return (
    <Button large look={look} className="max-md:w-full" onClick={onClick}>
      {children}
    </Button>
  );
}
