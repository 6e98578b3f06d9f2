import { Hourglass } from 'lucide-react';
import { useSlow } from '@/lib/use-slow';
import { useIdentityKnown } from '@/session/use-identity-known';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

/** ms; longer than this nobody looks at skeletons without being told what they wait for */
const limitMs = 8_000;

/** A bar under the header while the sign-in service does not say who this is. It goes when it does. */
export function IdentityNote() {
  const late = useSlow(!useIdentityKnown(), limitMs);
  return (
    <div role="status">
      {late && (
        <div className="bg-sunken text-ink-2 border-b border-line">
          <div className="w-full max-w-page mx-auto flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-8 xl:px-10 py-2.5 text-[.875rem] leading-5 font-[560]">
            <p className="flex items-center gap-2.5">
              <Icon of={Hourglass} small className="text-warn" />
              The sign-in service does not answer. We are still waiting for it.
            </p>
            <Button look="secondary" onClick={() => window.location.reload()}>
              Load again
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
