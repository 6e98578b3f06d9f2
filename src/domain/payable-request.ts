import type { Request } from '@contract/entities/request';

/** What the payment of a request has to know of it. */
export type PayableRequest = Pick<
  Request,
  | 'documentId'
  | 'reference'
  | 'serviceId'
  | 'serviceType'
  | 'price'
  | 'address'
  | 'digitalAddress'
  | 'phoneNumber'
>;
