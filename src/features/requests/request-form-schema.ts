import * as z from 'zod/mini';
import { RequestDetails } from '@contract/entities/request';
import { PhoneInput } from '@/lib/text/phone-input';

/** What the owner types on the services page. The file and the chosen service are not typed. */
export const RequestForm = z.extend(RequestDetails, { phoneNumber: PhoneInput });
export type RequestFormInput = z.input<typeof RequestForm>;
export type RequestFormOutput = z.output<typeof RequestForm>;

export const emptyRequestForm: RequestFormInput = { name: '', phoneNumber: '', address: '' };

/** The heading of the request form, where the focus goes when a service is chosen. */
export const formTitleId = 'request-form-title';
