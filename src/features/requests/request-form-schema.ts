import * as z from 'zod/mini';
import { RequestDetails } from '@contract/entities/request';
import { PhoneInput } from '@/lib/text/phone-input';

export const RequestForm = z.extend(RequestDetails, { phoneNumber: PhoneInput });
export type RequestFormInput = z.input<typeof RequestForm>;
export type RequestFormOutput = z.output<typeof RequestForm>;

export const emptyRequestForm: RequestFormInput = { name: '', phoneNumber: '', address: '' };

/** takes the focus when a service is chosen */
export const formTitleId = 'request-form-title';
