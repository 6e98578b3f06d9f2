import { startTransition, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Service } from '@contract/entities/service';
import { lazyPart } from '@/lib/parts/lazy-part';
import { planDocumentUpload } from '@/uploads/upload-plans';
import { useUpload } from '@/uploads/use-upload';
import { createRequest } from '@/repositories/new-request';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import { useUser } from '@/session/session-context';
import { useFormDraft } from '@/session/drafts/form-draft';
import { EmptyState } from '@/ui/lists/empty-state';
import { FormSkeleton } from '@/ui/forms/form-skeleton';
import { formTitleId, emptyRequestForm, type RequestFormInput } from './request-form-schema';
import { SampleImageDialog } from './sample-image-dialog';
import { ServiceList } from './service-list';

const RequestForm = lazyPart(async () => (await import('./request-form')).RequestForm);

export function RequestService({
  services,
  onSubmitted,
}: {
  services: readonly Service[];
  onSubmitted: (request: Awaited<ReturnType<typeof createRequest>>) => void;
}) {
  const { uid } = useUser();
  const { draft, keep, drop } = useFormDraft('request', RequestDraft);
  const [details, setDetails] = useState<RequestFormInput>(draft?.details ?? emptyRequestForm);
  const [chosenId, setChosenId] = useState<string | null>(draft?.serviceId ?? null);
  const [previewed, setPreviewed] = useState<Service | null>(null);
  const [expandedId, setExpandedId] = useState<string | null>(draft?.serviceId ?? null);
  const upload = useUpload(useMemo(() => planDocumentUpload(uid), [uid]));
  const chosen = services.find((service) => service.id === chosenId) ?? null;
  useEffect(prepareUploads, []);
  useEffect(() => RequestForm.prefetch(), []);

  const toForm = useRef<'no' | 'on focus' | 'once shown'>('no');
  const goToForm = () => {
    const heading = document.getElementById(formTitleId);
    toForm.current = heading === null ? 'once shown' : 'no';
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  };

  return (
    // The dialog returns the focus to the list; a phone shows the form below it, so the focus moves on.
    <div
      onFocus={() => {
        if (toForm.current === 'on focus') goToForm();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[min(22.5rem,42%)_minmax(0,1fr)] items-start"
    >
      <ServiceList
        services={services}
        chosenId={chosenId}
        expandedId={expandedId}
        onChoose={(service) => {
          setExpandedId(service.id);
          setPreviewed(service);
        }}
        onToggle={(service) => setExpandedId(service.id === expandedId ? null : service.id)}
      />
      {chosen === null ? (
        <EmptyState
          card
          title="Please select a service to proceed with your request"
          help={
            upload.state.kind === 'idle'
              ? 'Pick one from the list to see the form.'
              : `Your file ${upload.state.name} is kept. Pick a service to go on with it.`
          }
        />
      ) : (
        <Suspense fallback={<FormSkeleton heights={[24, 72, 72, 110, 52]} />}>
          <RequestForm
            onShown={() => {
              if (toForm.current === 'once shown') goToForm();
            }}
            service={chosen}
            upload={upload}
            draft={details}
            onDraft={(typed) => {
              setDetails(typed);
              keep({ serviceId: chosen.id, details: typed });
            }}
            onSubmit={async (typed, documentURL) => {
              const request = await createRequest({
                userId: uid,
                details: typed,
                service: chosen,
                documentURL,
              });
              drop();
              upload.finish();
              onSubmitted(request);
            }}
          />
        </Suspense>
      )}
      <SampleImageDialog
        open={previewed !== null}
        serviceName={previewed?.service_name ?? ''}
        onCancel={() => setPreviewed(null)}
        onConfirm={() => {
          if (previewed === null) return;
          toForm.current = 'on focus';
          setPreviewed(null);
          keep({ serviceId: previewed.id, details });
          // The dialog closes at once; the form, which takes longer to draw, comes after it.
          startTransition(() => setChosenId(previewed.id));
        }}
      />
    </div>
  );
}

const text = z.string();

/** As typed, perhaps incomplete. */
const RequestDraft = z.object({
  serviceId: text,
  details: z.object({ name: text, phoneNumber: text, address: text }),
});
