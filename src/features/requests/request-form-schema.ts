import * as z from 'zod/mini';
import { RequestDetails } from '@contract/entities/request';
import { PhoneInput } from '@/lib/text/phone-input';
import { DraftText } from '@/session/drafts/draft-text';

export const RequestForm = z.extend(RequestDetails, {
  phoneNumber: PhoneInput,
});
export type RequestFormInput = z.input<typeof RequestForm>;
export type RequestFormOutput = z.output<typeof RequestForm>;

/** A text for each field that a request asks for. */
const TypedRequest = z.looseRecord(z.keyof(RequestDetails), DraftText);

/** As typed, perhaps incomplete. */
export const RequestDraft = z.object({
  serviceId: z.string(),
  details: TypedRequest,
});

export const emptyRequestForm: RequestFormInput = z.parse(TypedRequest, {});

/** takes the focus when a service is chosen */
export const formTitleId = 'request-form-title';
