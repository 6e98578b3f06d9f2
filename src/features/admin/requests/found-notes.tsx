import {
  findSearchedWords,
  findWordPrefixes,
  hasEveryWord,
} from '@contract/values/search-prefixes';
import { notesWithWord } from '@/repositories/requests/request-notes';
import { dataOf, useLive } from '@/session/use-live';
import { RowButton } from '@/ui/lists/row-link';
import { NoteText } from './request-notes';

/**
 * Notes in which every searched word stands, above the requests that are found
 * by their own texts.
 */
export function FoundNotes({
  typed,
  onOpen,
}: {
  typed: string;
  onOpen: (documentId: string) => void;
}) {
  const words = findSearchedWords(typed);
  const prefixes = findWordPrefixes(words);
  const live = useLive(prefixes === null ? null : notesWithWord(prefixes));
  const found = (dataOf(live)?.rows ?? []).filter(({ text }) =>
    hasEveryWord([text], words),
  );
  if (found.length === 0) return null;
  return (
    <section className="card p-4 md:p-5 mb-5" aria-labelledby="found-notes">
      <h2 className="font-[640] mb-2" id="found-notes">
        In notes
      </h2>
      <ul aria-labelledby="found-notes" className="divide-y divide-line">
        {found.map((note) => (
          <li
            key={note.noteId}
            className="flex items-center justify-between gap-3 py-2.5"
          >
            <div className="min-w-0">
              <NoteText note={note} />
            </div>
            <RowButton
              aria-label={`View request ${note.reference ?? note.documentId}`}
              onClick={() => onOpen(note.documentId)}
            >
              View
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
