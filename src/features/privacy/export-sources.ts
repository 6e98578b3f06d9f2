import { bookingsSource } from './export-bookings';
import { casesSource } from './export-cases';
import { paymentsSource } from './export-payments';
import { reportsSource } from './export-reports';
import { requestsSource } from './export-requests';
import { supportSource } from './export-support';
import type { ExportSource } from './export-source';

/** Every kind of record a person has, one line each. */
export const exportSources: readonly ExportSource[] = [
  requestsSource,
  paymentsSource,
  casesSource,
  bookingsSource,
  reportsSource,
  supportSource,
];
