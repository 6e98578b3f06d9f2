import * as z from 'zod/mini';
import { useFormDraft } from './form-draft';

/**
 * The draft of one text. An empty one is forgotten, so that nobody is asked
 * about it at Logout.
 */
export function useTextDraft(form: string) {
  const { draft, keep, drop, restored } = useFormDraft(form, z.string());
  return {
    kept: draft ?? '',
    keep: (text: string) => {
      if (text.trim() === '') drop();
      else keep(text);
    },
    drop,
    restored,
  };
}
