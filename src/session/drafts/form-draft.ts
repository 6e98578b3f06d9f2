import { useState } from 'react';
import type * as z from 'zod/mini';
import { keepStored, readStored } from '@/lib/stored-value';
import { useUser } from '@/session/session-context';

const keyOf = (uid: string, form: string) => `draft:${uid}:${form}`;

/**
 * In this tab's storage, so that the end of a session loses nothing typed
 * (specification, D11).
 */
export function findDraft<Draft>(
  uid: string,
  form: string,
  schema: z.ZodMiniType<Draft>,
): Draft | null {
  const stored = readStored(sessionStorage, keyOf(uid, form));
  return schema.safeParse(stored).data ?? null;
}

export function keepDraft(uid: string, form: string, draft: unknown): void {
  keepStored(sessionStorage, keyOf(uid, form), draft);
}

export function dropDraft(uid: string, form: string): void {
  sessionStorage.removeItem(keyOf(uid, form));
}

function listDraftKeys(uid: string): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.key(index),
  );
  return keys
    .filter((key) => key !== null)
    .filter((key) => key.startsWith(keyOf(uid, '')));
}

/** Whether this person has typed something in this tab that is not sent. */
export function hasDrafts(uid: string): boolean {
  return listDraftKeys(uid).length > 0;
}

/** Of every form. */
export function dropDrafts(uid: string): void {
  for (const key of listDraftKeys(uid)) sessionStorage.removeItem(key);
}

/**
 * @returns the draft as it was when the form was opened, and what changes it
 */
export function useFormDraft<Draft>(
  form: string,
  schema: z.ZodMiniType<Draft>,
) {
  const { uid } = useUser();
  const [draft] = useState(() => findDraft(uid, form, schema));
  return {
    draft,
    keep: (typed: Draft) => keepDraft(uid, form, typed),
    drop: () => dropDraft(uid, form),
  };
}
