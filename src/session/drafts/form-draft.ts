import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { RestoredDraft } from '@/lib/restored-draft';
import { useUser } from '@/session/session-context';
import { DraftStore, type FoundDraft } from './draft-store';
import type { DraftPlace } from './kept-draft';

/** What a form keeps of what is typed in it. */
export interface FormDraft<Draft> {
  /** as it was when the form was opened */
  draft: Draft | null;
  keep: (typed: Draft) => void;
  /** it is sent, or there is nothing to lose any more */
  drop: () => void;
  restored: RestoredDraft<Draft>;
}

/** How the draft of one form differs from most others. */
interface FormDraftOptions {
  /** 'tab' for what must not stay on the device */
  place?: DraftPlace;
  /**
   * It stands over what is recorded and looks like it: then it says in the same
   * visit, too, that it is a draft.
   */
  isOverRecord?: boolean;
}

/**
 * Keeps what is typed for a day, over tab and session (decision 204).
 * @param form its name holds the id of the record that it is about
 */
export function useFormDraft<Draft>(
  form: string,
  schema: z.ZodMiniType<Draft>,
  { place = 'device', isOverRecord = false }: FormDraftOptions = {},
): FormDraft<Draft> {
  const { uid } = useUser();
  const [found] = useState(() =>
    new DraftStore().find(
      { uid, form },
      (typed) => schema.safeParse(typed).success,
    ),
  );
  const [draft] = useState(() =>
    found === null ? null : schema.parse(found.typed),
  );
  const [shown, setShown] = useState<'nothing' | 'earlier' | 'put-away'>(
    found !== null && (found.isEarlier || isOverRecord) ? 'earlier' : 'nothing',
  );
  const work = useRef(beginWork(found, draft));

  const keep = (typed: Draft) => {
    if (shown === 'put-away') setShown('nothing');
    const { begunAt } = work.current;
    work.current = {
      latest: typed,
      begunAt: new DraftStore().keep({ uid, form }, typed, {
        begunAt,
        taken: found,
        place,
      }),
    };
  };
  const erase = () => new DraftStore().drop({ uid, form }, found);
  const drop = () => {
    erase();
    work.current = beginWork<Draft>(null, null);
    if (shown !== 'nothing') setShown('nothing');
  };
  return {
    draft,
    keep,
    drop,
    restored: {
      begunAt:
        shown === 'earlier' && found !== null ? new Date(found.begunAt) : null,
      isPutAway: shown === 'put-away',
      putAway: () => {
        erase();
        setShown('put-away');
      },
      bringBack: () => {
        const { latest } = work.current;
        if (latest !== null) keep(latest);
        setShown('earlier');
        return latest;
      },
    },
  };
}

/** What one form does with its draft until it is closed. */
interface DraftWork<Draft> {
  latest: Draft | null;
  /** ms since 1970; null before anything was typed */
  begunAt: number | null;
}

const beginWork = <Draft>(
  found: FoundDraft | null,
  latest: Draft | null,
): DraftWork<Draft> => ({
  latest,
  begunAt: found?.begunAt ?? null,
});
