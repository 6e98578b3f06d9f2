import type { Request } from '@contract/entities/request';
import { LiveCache } from './live-cache';
import { createLiveStore } from './live-store';
import { ownRequest } from './requests';

const cache = new LiveCache<Request | null>();

/** One request of the owner, live for the session: coming back to it reads nothing anew. */
export function getOwnRequestStore(uid: string, documentId: string) {
  return cache.getOrCreate(uid, documentId, () => createLiveStore(ownRequest(documentId)));
}
