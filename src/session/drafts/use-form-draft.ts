import { useCallback, useState } from 'react';
import { dropDraft, findDraft, keepDraft, type DraftSchema } from './form-draft';
import { useUser } from '@/session/session-context';

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
