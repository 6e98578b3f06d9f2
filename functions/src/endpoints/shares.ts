import {
  openSharedResultEndpoint,
  readSharedResultEndpoint,
} from '@contract/endpoints/open-shared-result';
import {
  revokeResultShareEndpoint,
  shareResultEndpoint,
} from '@contract/endpoints/share-result';
import { FileAnswer } from '../http/answer';
import {
  defineOpenEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import {
  openSharedResult,
  readSharedResult,
} from '../services/shares/open-shared-result';
import {
  revokeResultShare,
  shareResult,
} from '../services/shares/share-result';

const badLink = 'Please name a link, and one opening of it.';

/** Results that their owners share by a link (decision 180). */
export const shareEndpoints: readonly Endpoint[] = [
  defineUserEndpoint(shareResultEndpoint, {
    badBody: 'Please name a request, its newest results, and 1, 7 or 30 days.',
    handle: (body, ports, { uid }) => shareResult(ports.shares, uid, body),
  }),
  defineUserEndpoint(revokeResultShareEndpoint, {
    badBody: 'Please name a link.',
    handle: (body, ports, { uid }) =>
      revokeResultShare(ports.shares, uid, body),
  }),
  defineOpenEndpoint(openSharedResultEndpoint, {
    badBody: badLink,
    handle: (body, ports, { source }) =>
      openSharedResult(ports.shares, body, source),
  }),
  defineOpenEndpoint(readSharedResultEndpoint, {
    badBody: badLink,
    handle: async (body, ports, { source }) =>
      new FileAnswer(await readSharedResult(ports.shares, body, source)),
  }),
];
