import { approvalDialCodes } from '@contract/values/payment/network';
import { CopyButton } from '@/ui/copy-button';

export function DialText({ children }: { children: string }) {
  const code = findDialCode(children);
  const link = code === null ? null : findDialLink(code);
  if (code === null || link === null) return <span>{children}</span>;
  const [textBefore = '', ...partsAfter] = children.split(code);
  return (
    <>
      <span>{textBefore}</span>
      <a href={link} className="num font-[620]">
        {code}
      </a>
      <span>{partsAfter.join(code)}</span>
    </>
  );
}

const dialCodePattern = /\*\d{2,4}(?:\*\d+)*#/;

/** The first USSD code of a sentence, such as *170#. */
export function findDialCode(text: string): string | null {
  return dialCodePattern.exec(text)?.[0] ?? null;
}

/**
 * null unless the code is on our own list: a USSD code from elsewhere can
 * divert calls (S12).
 */
export function findDialLink(code: string): string | null {
  return approvalDialCodes.includes(code)
    ? `tel:${code.replace('#', '%23')}`
    : null;
}

export function GatewayReason({
  reason,
  network,
}: {
  reason: string;
  network: string;
}) {
  const code = findDialCode(reason);
  return (
    <div className="mt-3 text-[.875rem] text-ink-2">
      <p>
        <span>{network}</span> says: <DialText>{reason}</DialText>
      </p>
      {code !== null && <CopyButton text={code} label="Copy code" />}
    </div>
  );
}
