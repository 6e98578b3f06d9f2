import { healthName } from '@contract/endpoints/health';
import type { Endpoint } from '../http/endpoint';

/** What watches us from outside. */
export const healthEndpoints: readonly Endpoint[] = [
  {
    name: healthName,
    access: 'public',
    read: async (ports) => {
      const body = await ports.reportHealth();
      return { status: body.status === 'healthy' ? 200 : 503, body };
    },
  },
];
