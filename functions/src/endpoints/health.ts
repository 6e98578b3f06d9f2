import { healthName } from '@contract/endpoints/health';
import { reportErrorEndpoint } from '@contract/endpoints/report-error';
import { defineOpenEndpoint, type Endpoint } from '../http/endpoint';
import { reportError } from '../services/health/report-error';

export const healthEndpoints: readonly Endpoint[] = [
  {
    name: healthName,
    access: 'public',
    read: async (ports) => {
      const body = await ports.reportHealth();
      return { status: body.status === 'healthy' ? 200 : 503, body };
    },
  },
  defineOpenEndpoint(reportErrorEndpoint, {
    maxBytes: 8 * 1024,
    badBody: 'Not a report.',
    status: 202,
    handle: (body, ports, { source }) =>
      reportError(ports.errorReports, body, source),
  }),
];
