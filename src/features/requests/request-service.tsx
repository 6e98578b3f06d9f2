import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
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
import type { ServiceFacts } from './use-service-facts';

/** What the form of this person begins with. */
function useKnownPerson() {
  const { uid, name } = useUser();
  const profile = dataOf(useLive(profileOf(uid)));
  return {
    name: name === anonymousName ? '' : name,
    phoneNumber: profile?.phoneNumber ?? '',
  };
}

/** Scrolls only where the element is low in the window, or out of it. */
function bringUp(element: HTMLElement) {
  const isHigh = element.getBoundingClientRect().top < window.innerHeight / 2;
  element.scrollIntoView({ block: isHigh ? 'nearest' : 'start' });
}

/** As high as the form on a phone, so that nothing below it moves. */
const RequestSkeleton = () => (
  <FormSkeleton heights={[44, 96, 96, 96, 140, 96]} />
);

const beginDraft = (serviceId: string): RequestDraft => ({
  id: crypto.randomUUID(),
  serviceId,
  details: emptyRequestForm,
});

/**
 * Whether the service of a draft is what somebody comes for now; what they
 * typed for another one is kept.
 */
function isOfKind(
  services: readonly Service[],
  serviceId: string,
  wantedKind: ServiceKind | null,
): boolean {
  if (wantedKind === null) return true;
  const service = services.find(({ id }) => id === serviceId);
  return service !== undefined && findKindOfService(service) === wantedKind;
}

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
  const {
    draft: keptDraft,
    keep,
    drop,
    restored,
  } = useFormDraft('request', RequestDraft);
  const [draft, setDraft] = useState((): RequestDraft => {
    const newDraft = beginDraft('');
    const { id, serviceId, details } = keptDraft ?? newDraft;
    const isWanted = isOfKind(services, serviceId, wantedKind);
    return {
      id: id || newDraft.id,
      serviceId: isWanted ? serviceId : '',
      details,
    };
  });
  // A form that is begun anew is another one.
  const [formNumber, setFormNumber] = useState(0);
  const showDraft = (typed: RequestDraft | null) => {
    if (typed === null) upload.remove();
    setDraft(typed ?? beginDraft(draft.serviceId));
    setFormNumber(formNumber + 1);
  };
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
  // The dialog closes and the list folds at once; the form, which takes longer
  // to draw, comes after them.
  const formService = useDeferredValue(chosenService);
  const wantedService = services.find(
    (service) => findKindOfService(service) === wantedKind,
  );
  useEffect(() => RequestForm.prefetch(), []);

  const focusMove = useRef<'no' | 'on focus' | 'once shown'>('no');
  const goToForm = () => {
    const heading = document.getElementById(formTitleId);
    focusMove.current = heading === null ? 'once shown' : 'no';
    heading?.focus({ preventScroll: true });
    if (heading !== null) bringUp(heading);
  };
  const formPlace = useRef<HTMLDivElement>(null);
  const followChoice = useEffectEvent(() => {
    if (focusMove.current !== 'no' && formPlace.current !== null) {
      bringUp(formPlace.current);
    }
  });
  // In the frame in which the list folds: later the page would jump.
  useLayoutEffect(() => followChoice(), [draft.serviceId]);

  return (
    // The dialog returns the focus to the list; a phone shows the form below
    // it, so the focus moves on.
    <div
      onFocus={() => {
        if (focusMove.current === 'on focus') goToForm();
      }}
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
              note={<DraftNote restored={restored} onReset={showDraft} />}
              onShown={() => {
                if (focusMove.current === 'once shown') goToForm();
              }}
              service={formService}
              known={known}
              upload={upload}
              draft={draft.details}
              onDraft={(details) => changeDraft({ details })}
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
          focusMove.current = 'on focus';
          setPreviewedService(null);
          changeDraft({ serviceId: previewedService.id });
        }}
      />
    </div>
  );
}
