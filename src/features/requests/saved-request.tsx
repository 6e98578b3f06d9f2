import { requestPath } from '@/domain/paths';
import { ReferenceLine } from '@/land/reference-line';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';

/** In the place of the form, once it is sent. */
export function SavedRequest({
  saved: { documentId, reference, serviceType },
  onStartOver,
}: {
  saved: { documentId: string; reference: string | null; serviceType: string };
  onStartOver: () => void;
}) {
  return (
    <section
      className="card p-4 md:p-6 max-w-form"
      aria-labelledby="saved-request"
    >
      <h2 id="saved-request" className="text-xl">
        {reference === null ? 'Your request is saved' : `Saved as ${reference}`}
      </h2>
      <div className="mt-1.5">
        <ReferenceLine reference={reference} />
      </div>
      <p className="mt-3 text-ink-2">
        <span>{`${serviceType}.`}</span>{' '}
        <span>
          You can pay now or later, and see on its page what happens next.
        </span>
      </p>
      <div className="flex flex-col sm:flex-row gap-3 mt-5 pt-5 border-t border-line">
        <ButtonLink to={requestPath(documentId)}>See the request</ButtonLink>
        <Button look="secondary" onClick={onStartOver}>
          Request another service
        </Button>
      </div>
    </section>
  );
}
