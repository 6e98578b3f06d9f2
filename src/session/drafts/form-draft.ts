import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { keepStored, readStored } from '@/lib/stored-value';
import { useUser } from '@/session/session-context';

export type DraftSchema<Draft> = z.ZodMiniType<Draft>;

const keyOf = (uid: string, form: string) => `draft:${uid}:${form}`;

/**
 * What somebody typed and has not sent yet, kept in this tab so that a session that ends loses nothing (decision D11).
 * @returns null when there is none, or when it does not have the form's shape any more
 */
export function findDraft<Draft>(uid: string, form: string, schema: DraftSchema<Draft>): Draft | null {
  return schema.safeParse(readStored(sessionStorage, keyOf(uid, form))).data ?? null;
}

/** Without room in the tab's storage nothing is kept; the form works on. */
export function keepDraft(uid: string, form: string, draft: unknown): void {
  keepStored(sessionStorage, keyOf(uid, form), draft);
}

/** After the form was sent. */
export function dropDraft(uid: string, form: string): void {
  sessionStorage.removeItem(keyOf(uid, form));
}

/** After a Logout: every form of this person. */
export function dropDrafts(uid: string): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const key of keys) if (key?.startsWith(keyOf(uid, '')) === true) sessionStorage.removeItem(key);
}

/**
 * The draft of one form of the signed-in person. Call `keep` at every change and `drop` once it is sent.
 * @param form a name of its own for every form
 * @param schema of what is kept, which may be half typed
 */
export function useFormDraft<Draft>(form: string, schema: DraftSchema<Draft>) {
  const { uid } = useUser();
  const [draft] = useState(() => findDraft(uid, form, schema));
  const keep = useCallback((typed: Draft) => keepDraft(uid, form, typed), [uid, form]);
  const drop = useCallback(() => dropDraft(uid, form), [uid, form]);
  /** what was kept when the form opened, or null */
  return { draft, keep, drop };
}
