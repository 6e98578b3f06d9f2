import { CopyButton } from '@/ui/copy-button';
import { findDialCode } from './dial-code';
import { DialText } from './dial-text';

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
