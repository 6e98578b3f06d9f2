import type { Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';
import { holdPapers } from '@/repositories/requests/admin-requests';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { useChange } from '../shared/use-change';
import { holdPapersEndpoint } from '@contract/endpoints/hold-papers';
import { useMayCall } from '../shared/administrators-only';

function describeTime({ papers }: Request): string {
  if (papers?.state === 'held') {
    return 'They are held: nobody deletes them until you release them. The owner reads this too.';
  }
  const deletionTime =
    papers?.removeAt == null
      ? 'when their time is over'
      : `on ${formatDate(papers.removeAt)}`;
  return `They are deleted ${deletionTime}. Hold them if there is a dispute about this request.`;
}

export function PapersHold({ request }: { request: Request }) {
  const { documentId, papers } = request;
  const change = useChange({ onDone: () => undefined });
  const mayHold = useMayCall(holdPapersEndpoint);
  if (
    papers === undefined ||
    papers.state === 'removing' ||
    papers.state === 'removed'
  ) {
    return null;
  }
  const isHeld = papers.state === 'held';
  return (
    <section
      aria-labelledby="papers-title"
      className="grid gap-2 justify-items-start"
    >
      <h3 className="font-[640]" id="papers-title">
        Papers
      </h3>
      <p className="text-[.9375rem]">{describeTime(request)}</p>
      <FormError>{change.problem}</FormError>
      {mayHold && (
        <Button
          look="secondary"
          busyLabel={change.isBusy && 'Saving...'}
          onClick={() =>
            change.run(
              () => holdPapers({ documentId, isHeld: !isHeld }),
              isHeld ? 'The papers are released.' : 'The papers are held.',
            )
          }
        >
          {isHeld ? 'Release the papers' : 'Hold the papers'}
        </Button>
      )}
    </section>
  );
}
