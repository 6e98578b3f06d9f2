import * as z from 'zod/mini';
import { RequestDetails } from '@contract/entities/request-details';
import type { ServiceKind } from '@contract/values/service-kind';
import { addressMaxLength, nameMaxLength } from '@contract/values/text-limits';
import { typedText } from '@contract/values/typed-text';
import { requestWords } from '@/domain/request-words';
import { PhoneInput } from '@/lib/text/phone-input';
import { DraftText } from '@/session/drafts/draft-text';

/** The form of a kind of service; all ask for the same fields. */
export const requestFormOf = (kind: ServiceKind) =>
  z.extend(RequestDetails, {
    name: typedText(nameMaxLength, requestWords[kind].name.missing),
    phoneNumber: PhoneInput,
    address: typedText(addressMaxLength, requestWords[kind].address.missing),
  });
type RequestForm = ReturnType<typeof requestFormOf>;
export type RequestFormInput = z.input<RequestForm>;
export type RequestFormOutput = z.output<RequestForm>;

/** A text for each field that a request asks for. */
const TypedRequest = z.looseRecord(z.keyof(RequestDetails), DraftText);

/** As typed, perhaps incomplete. */
export const RequestDraft = z.object({
  /** sent twice it is one request; '' in older drafts */
  id: DraftText,
  serviceId: z.string(),
  details: TypedRequest,
});
export type RequestDraft = z.infer<typeof RequestDraft>;

export const emptyRequestForm: RequestFormInput = z.parse(TypedRequest, {});

/** takes the focus when a service is chosen */
export const formTitleId = 'request-form-title';
