import { useState } from 'react';
import type { Service } from '@contract/entities/service';
import {
  findKindOfService,
  type ServiceKind,
} from '@contract/values/service-kind';
import type { RestoredDraft } from '@/lib/restored-draft';
import { useFormDraft } from '@/session/drafts/form-draft';
import { emptyRequestForm, RequestDraft } from './request-form-schema';

/** What somebody has chosen and typed for a request, kept on the device. */
export interface KeptRequestDraft {
  draft: RequestDraft;
  /** another one for a form that is begun anew */
  formNumber: number;
  restored: RestoredDraft<RequestDraft>;
  /** as the person types or chooses */
  change: (changedFields: Partial<RequestDraft>) => void;
  /** The form shows this instead; null: it is empty again. */
  show: (typed: RequestDraft | null) => void;
  /** it is sent */
  drop: () => void;
}

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

/** @param wantedKind what somebody comes for; null where they have not said */
export function useRequestDraft(
  services: readonly Service[],
  wantedKind: ServiceKind | null,
): KeptRequestDraft {
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
  const [formNumber, setFormNumber] = useState(0);
  return {
    draft,
    formNumber,
    restored,
    change: (changedFields) => {
      keep({ ...draft, ...changedFields });
      setDraft((currentDraft) => ({ ...currentDraft, ...changedFields }));
    },
    show: (typed) => {
      setDraft(typed ?? beginDraft(draft.serviceId));
      setFormNumber(formNumber + 1);
    },
    drop,
  };
}
