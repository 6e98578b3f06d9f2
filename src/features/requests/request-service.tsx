import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Service } from '@contract/entities/service';
import { lazyPart } from '@/lib/parts/lazy-part';
import { planDocumentUpload } from '@/uploads/upload-plans';
import { useUpload } from '@/uploads/use-upload';
import { createRequest } from '@/repositories/requests/create-request';
import type { PayableRequest } from '@/domain/payable-request';
import { useUser } from '@/session/session-context';
import { useFormDraft } from '@/session/drafts/form-draft';
import { dataOf, useLive } from '@/session/use-live';
import { profileOf } from '@/repositories/users/profile-of';
import { anonymousName } from '@/lib/text/names';
import { PartPlace } from '@/ui/part-place';
import { EmptyState } from '@/land/empty-state';
import { FormSkeleton } from '@/ui/forms/form-skeleton';
import {
  formTitleId,
  emptyRequestForm,
  RequestDraft,
} from './request-form-schema';
import { SampleDialog } from './sample-dialog';
import { ServiceList } from './service-list';

/** What the form of this person begins with. */
function useKnownPerson() {
  const { uid, name } = useUser();
  const profile = dataOf(useLive(profileOf(uid)));
  return {
    name: name === anonymousName ? '' : name,
    phoneNumber: profile?.phoneNumber ?? '',
  };
}

const RequestForm = lazyPart(
  async () => (await import('./request-form')).RequestForm,
);

export function RequestService({
  services,
  onSubmitted,
}: {
  services: readonly Service[];
  onSubmitted: (request: PayableRequest) => void;
}) {
  const { uid } = useUser();
  const known = useKnownPerson();
  const {
    draft: keptDraft,
    keep,
    drop,
  } = useFormDraft('request', RequestDraft);
  const [draft, setDraft] = useState(
    keptDraft ?? { serviceId: '', details: emptyRequestForm },
  );
  const changeDraft = (changedFields: Partial<typeof draft>) => {
    keep({ ...draft, ...changedFields });
    setDraft((currentDraft) => ({ ...currentDraft, ...changedFields }));
  };
  const [previewedService, setPreviewedService] = useState<Service | null>(
    null,
  );
  const upload = useUpload(useMemo(() => planDocumentUpload(uid), [uid]));
  const chosenService =
    services.find((service) => service.id === draft.serviceId) ?? null;
  useEffect(() => RequestForm.prefetch(), []);

  const focusMove = useRef<'no' | 'on focus' | 'once shown'>('no');
  const goToForm = () => {
    const heading = document.getElementById(formTitleId);
    focusMove.current = heading === null ? 'once shown' : 'no';
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  };

  return (
    // The dialog returns the focus to the list; a phone shows the form below
    // it, so the focus moves on.
    <div
      onFocus={() => {
        if (focusMove.current === 'on focus') goToForm();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[min(22.5rem,42%)_minmax(0,1fr)] items-start"
    >
      <ServiceList
        services={services}
        chosenId={draft.serviceId}
        onChoose={setPreviewedService}
      />
      {chosenService === null ? (
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
        <PartPlace skeleton={<FormSkeleton heights={[24, 72, 72, 110, 52]} />}>
          <RequestForm
            onShown={() => {
              if (focusMove.current === 'once shown') goToForm();
            }}
            service={chosenService}
            known={known}
            upload={upload}
            draft={draft.details}
            onDraft={(details) => changeDraft({ details })}
            onSubmit={async (typed, documentURL) => {
              const request = await createRequest({
                userId: uid,
                details: typed,
                service: chosenService,
                documentURL,
              });
              drop();
              upload.finish();
              onSubmitted(request);
            }}
          />
        </PartPlace>
      )}
      <SampleDialog
        service={previewedService}
        onCancel={() => setPreviewedService(null)}
        onConfirm={() => {
          if (previewedService === null) return;
          focusMove.current = 'on focus';
          setPreviewedService(null);
          // The dialog closes at once; the form, which takes longer to draw,
          // comes after it.
          startTransition(() =>
            changeDraft({ serviceId: previewedService.id }),
          );
        }}
      />
    </div>
  );
}
