import * as z from 'zod/mini';
import { ObjectPath } from '@contract/values/object-path';

const text = z.string();

/** A request that is not sent yet, kept in this tab so that a session that ends loses nothing (decision D11). */
export const RequestDraft = z.object({
  serviceId: text,
  details: z.object({ name: text, phoneNumber: text, address: text }),
  document: z.nullable(z.object({ name: text, size: z.number(), path: ObjectPath })),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

const keyOf = (uid: string) => `request-draft:${uid}`;

/** @returns null when there is none, or when it cannot be read any more */
export function findRequestDraft(uid: string, storage: Storage = sessionStorage): RequestDraft | null {
  try {
    const draft = RequestDraft.safeParse(JSON.parse(storage.getItem(keyOf(uid)) ?? 'null'));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

export function keepRequestDraft(uid: string, draft: RequestDraft, storage: Storage = sessionStorage): void {
  storage.setItem(keyOf(uid), JSON.stringify(draft));
}

export function dropRequestDraft(uid: string, storage: Storage = sessionStorage): void {
  storage.removeItem(keyOf(uid));
}
