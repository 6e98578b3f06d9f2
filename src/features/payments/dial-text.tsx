import { approvalDialCodes } from '@contract/values/payment/network';
import { CopyButton } from '@/ui/copy-button';

/** A sentence whose USSD code can be dialled with one tap, when it is one of our own approval menus (S12). */
export function DialText({ children }: { children: string }) {
  const code = findDialCode(children);
  const link = code === null ? null : findDialLink(code);
  if (code === null || link === null) return children;
  const [before = '', ...rest] = children.split(code);
  return (
    <>
      {before}
      <a href={link} className="num font-[620]">
        {code}
      </a>
      {rest.join(code)}
    </>
  );
}

const dialCodePattern = /\*\d{2,4}(?:\*\d+)*#/;

/** The first thing in a gateway's sentence that looks like a USSD code, such as *170#. */
export function findDialCode(text: string): string | null {
  return dialCodePattern.exec(text)?.[0] ?? null;
}

/**
 * A tap-to-dial address, for codes on our own list only: a USSD code from elsewhere can divert calls (S12).
 */
export function findDialLink(code: string): string | null {
  return approvalDialCodes.includes(code) ? `tel:${code.replace('#', '%23')}` : null;
}

/** The gateway's own words, always as text; a dial code in them can be copied, ours can be tapped. */
export function GatewayReason({ reason, network }: { reason: string; network: string }) {
  const code = findDialCode(reason);
  return (
    <div className="mt-3 text-[.875rem] text-ink-2">
      <p>
        {network} says: <DialText>{reason}</DialText>
      </p>
      {code !== null && <CopyButton text={code} label="Copy code" />}
    </div>
  );
}
