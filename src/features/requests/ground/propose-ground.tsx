import { useState } from 'react';
import { Table2 } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { formatDateTime } from '@/lib/dates';
import { lazyPart } from '@/lib/parts/lazy-part';
import { ownProposalOf } from '@/repositories/ground-proposals/own-proposals';
import { dataOf, useLive } from '@/session/use-live';
import { RowButton } from '@/ui/lists/row-link';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';

const ProposeGroundDialog = lazyPart(
  async () => (await import('./propose-ground-dialog')).ProposeGroundDialog,
);

/**
 * Opens the table of the plan, as long as no officer has read it. What is open
 * when one has stays, with what is typed in it: the server says why not.
 */
export function ProposeGround({ request }: { request: Request }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const proposal = dataOf(useLive(ownProposalOf(request.documentId)));
  const isPossible = !request.status && request.ground == null;
  return (
    <div className="mt-4 print:hidden empty:hidden">
      {isPossible && (
        <>
          <RowButton icon={Table2} onClick={() => setIsOpen(true)}>
            {proposal === null
              ? 'Type the numbers of your plan'
              : 'Change the numbers of your plan'}
          </RowButton>
          <p className="lbl">
            {proposal === null
              ? 'You do not have to. Where you can read the table on your plan, it saves us time.'
              : `You sent them on ${formatDateTime(proposal.at)}. We compare them with your plan.`}
          </p>
        </>
      )}
      <LazyDialog
        title="Type the numbers of your plan"
        part={ProposeGroundDialog}
        onClose={close}
      >
        {isOpen && <ProposeGroundDialog request={request} onClose={close} />}
      </LazyDialog>
    </div>
  );
}
