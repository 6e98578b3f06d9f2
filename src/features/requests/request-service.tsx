import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Service } from '@contract/entities/service';
import {
  findKindOfService,
  type ServiceKind,
} from '@contract/values/service-kind';
import { joinClasses } from '@/lib/text/class-names';
import { lazyPart } from '@/lib/parts/lazy-part';
import { planDocumentUpload } from '@/uploads/upload-plans';
import { useUpload } from '@/uploads/use-upload';
import { createRequest } from '@/repositories/requests/create-request';
import type { PayableRequest } from '@/domain/payable-request';
import { useUser } from '@/session/session-context';
import { DraftNote } from '@/ui/forms/draft-note';
import { dataOf, useLive } from '@/session/use-live';
import { profileOf } from '@/repositories/users/profile-of';
import { anonymousName } from '@/lib/text/names';
import { PartPlace } from '@/ui/part-place';
import { EmptyState } from '@/land/empty-state';
import { FormSkeleton } from '@/ui/forms/form-skeleton';
import type { KnownPerson } from './request-form';
import { SampleDialog } from './sample-dialog';
import { ServiceList } from './service-list';
import { useRequestDraft } from './use-request-draft';
import type { ServiceFacts } from './use-service-facts';
import { useWayToForm } from './use-way-to-form';

/** What the form of this person begins with. */
function useKnownPerson(): KnownPerson {
  const { uid, name } = useUser();
  const profile = dataOf(useLive(profileOf(uid)));
  return {
    name: name === anonymousName ? '' : name,
    phoneNumber: profile?.phoneNumber ?? '',
  };
}

/** As high as the form on a phone, so that nothing below it moves. */
const RequestSkeleton = () => (
  <FormSkeleton heights={[44, 96, 96, 96, 140, 96]} />
);

const RequestForm = lazyPart(
  async () => (await import('./request-form')).RequestForm,
);

export function RequestService({
  services,
  facts,
  wantedKind,
  onSubmitted,
}: {
  services: readonly Service[];
  facts: ServiceFacts;
  /** what somebody comes for; null where they have not said */
  wantedKind: ServiceKind | null;
  onSubmitted: (request: PayableRequest) => void;
}) {
  const { uid } = useUser();
  const known = useKnownPerson();
  const { draft, formNumber, restored, change, show, drop } = useRequestDraft(
    services,
    wantedKind,
  );
  const [previewedService, setPreviewedService] = useState<Service | null>(
    null,
  );
  const upload = useUpload(useMemo(() => planDocumentUpload(uid), [uid]));
  const chosenService =
    services.find((service) => service.id === draft.serviceId) ?? null;
  // The dialog closes and the list folds at once; the form, which takes longer
  // to draw, comes after them.
  const formService = useDeferredValue(chosenService);
  const wantedService = services.find(
    (service) => findKindOfService(service) === wantedKind,
  );
  useEffect(() => RequestForm.prefetch(), []);
  const {
    formPlace,
    begin: beginWayToForm,
    followFocus,
    followForm,
  } = useWayToForm(draft.serviceId);

  return (
    <div
      onFocus={followFocus}
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] gap-6 items-start',
        chosenService !== null &&
          'lg:grid-cols-[min(22.5rem,42%)_minmax(0,1fr)]',
      )}
    >
      <ServiceList
        services={services}
        chosenId={chosenService?.id ?? ''}
        wantedId={wantedService?.id ?? ''}
        facts={facts}
        onChoose={setPreviewedService}
      />
      <div ref={formPlace} className="min-w-0 scroll-mt-20">
        {chosenService === null && (
          <EmptyState
            card
            title="Please select a service to proceed with your request"
            help={
              upload.state.kind === 'idle'
                ? 'Read what each one covers. Then press Request this service.'
                : `Your file ${upload.state.name} is kept. Pick a service to go on with it.`
            }
          />
        )}
        {chosenService !== null && formService === null && <RequestSkeleton />}
        {chosenService !== null && formService !== null && (
          <PartPlace skeleton={<RequestSkeleton />}>
            <RequestForm
              key={formNumber}
              note={
                <DraftNote
                  restored={restored}
                  onReset={(typed) => {
                    if (typed === null) upload.remove();
                    show(typed);
                  }}
                />
              }
              onShown={followForm}
              service={formService}
              known={known}
              upload={upload}
              draft={draft.details}
              onDraft={(details) => change({ details })}
              onSubmit={async (typed, documentURL) => {
                const request = await createRequest({
                  draftId: draft.id,
                  userId: uid,
                  details: typed,
                  service: formService,
                  documentURL,
                });
                drop();
                upload.finish();
                onSubmitted(request);
              }}
            />
          </PartPlace>
        )}
      </div>
      <SampleDialog
        service={previewedService}
        onCancel={() => setPreviewedService(null)}
        onConfirm={() => {
          if (previewedService === null) return;
          beginWayToForm();
          setPreviewedService(null);
          change({ serviceId: previewedService.id });
        }}
      />
    </div>
  );
}
