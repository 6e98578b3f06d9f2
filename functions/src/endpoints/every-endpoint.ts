import type { Endpoint } from '../http/endpoint';
import { acceptanceEndpoints } from './acceptance';
import { accountEndpoints } from './accounts';
import { bookingEndpoints } from './bookings';
import { exportEndpoints } from './exports';
import { groundEndpoints } from './grounds';
import { healthEndpoints } from './health';
import { notificationEndpoints } from './notifications';
import { paymentCaseEndpoints } from './payment-cases';
import { paymentEndpoints } from './payments';
import { recordEndpoints } from './records';
import { refundEndpoints } from './refunds';
import { reportEndpoints } from './reports';
import { requestEndpoints } from './requests';
import { shareEndpoints } from './shares';
import { settingEndpoints } from './settings';
import { statusEndpoints } from './status';
import { supportEndpoints } from './support';
import { userEndpoints } from './users';

/**
 * What the function `api` serves; tests go through it, so that none is
 * forgotten.
 */
export const everyEndpoint: readonly Endpoint[] = [
  ...paymentEndpoints,
  ...paymentCaseEndpoints,
  ...refundEndpoints,
  ...acceptanceEndpoints,
  ...bookingEndpoints,
  ...requestEndpoints,
  ...groundEndpoints,
  ...shareEndpoints,
  ...reportEndpoints,
  ...statusEndpoints,
  ...supportEndpoints,
  ...recordEndpoints,
  ...notificationEndpoints,
  ...exportEndpoints,
  ...settingEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...healthEndpoints,
];
