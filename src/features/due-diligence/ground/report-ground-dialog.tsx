import type { OwnerGround } from '@contract/entities/owner-ground';
import type { Reference } from '@contract/values/reference';
import { GroundFacts } from '@/land/ground-facts';
import { ReferenceLine } from '@/land/reference-line';
import { Dialog } from '@/ui/overlays/dialog';

/** What the plan of a report says of its ground. */
export function ReportGroundDialog({
  reference,
  ground,
  onClose,
}: {
  reference: Reference | null;
  ground: OwnerGround;
  onClose: () => void;
}) {
  return (
    <Dialog
      onClose={onClose}
      title="The land on your plan"
      width={560}
      fullOnPhone
    >
      <ReferenceLine reference={reference} />
      <div>
        <GroundFacts ground={ground} />
      </div>
    </Dialog>
  );
}
