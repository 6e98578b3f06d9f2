import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { addRequestNoteEndpoint } from '@contract/endpoints/add-request-note';
import type { Request } from '@contract/entities/request';
import {
  requestNoteMaxLength,
  RequestNoteText,
  type RequestNote,
} from '@contract/entities/request-note';
import { LoadFailed } from '@/land/load-failed';
import { formatDateTime } from '@/lib/dates';
import {
  addRequestNote,
  notesOfRequest,
} from '@/repositories/requests/request-notes';
import { DraftNote } from '@/ui/forms/draft-note';
import { useTextDraft } from '@/session/drafts/text-draft';
import { dataOf, useLive } from '@/session/use-live';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { useFields } from '@/ui/forms/use-fields';
import { useMayCall } from '../shared/administrators-only';
import { PersonName } from '../shared/person-name';
import { UnreadableRecords } from '../shared/unreadable-records';
import { useChange } from '../shared/use-change';

/** What the office writes about a request for itself. */
export function RequestNotes({
  request: { documentId },
}: {
  request: Pick<Request, 'documentId'>;
}) {
  const mayWrite = useMayCall(addRequestNoteEndpoint);
  const live = useLive(notesOfRequest(documentId));
  const found = dataOf(live);
  return (
    <section
      aria-labelledby="notes-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 className="font-[640]" id="notes-title">
        Notes for the office
      </h3>
      {live.kind === 'failed' && <LoadFailed {...live} />}
      {found !== null && (
        <>
          <UnreadableRecords records={found.unreadable} />
          <ul
            aria-labelledby="notes-title"
            className="grid grid-cols-[minmax(0,1fr)] gap-3"
          >
            {found.rows.map((note) => (
              <li key={note.noteId}>
                <NoteText note={note} />
              </li>
            ))}
          </ul>
        </>
      )}
      {mayWrite && <NewNote documentId={documentId} />}
    </section>
  );
}

/** A note with who wrote it and when. */
export function NoteText({ note: { text, by, at } }: { note: RequestNote }) {
  return (
    <>
      <p
        dir="auto"
        className="text-[.9375rem] whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
      <p className="lbl">
        <span className="num">{formatDateTime(at)}</span>
        <span>, by </span>
        <PersonName uid={by} />
      </p>
    </>
  );
}

function NewNote({ documentId }: { documentId: string }) {
  const { kept, keep, drop, restored } = useTextDraft(`note-${documentId}`);
  // One id until the note is stored: pressed again after a lost answer, it is
  // stored once.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const form = useFields({
    resolver: zodResolver(z.object({ text: RequestNoteText })),
    defaultValues: { text: kept },
    reValidateMode: 'onSubmit',
    onType: ({ text }) => keep(text),
  });
  const change = useChange({
    onDone: () => {
      drop();
      form.setValue('text', '');
      setNoteId(crypto.randomUUID());
    },
  });
  const submit = form.handleSubmit(({ text }) =>
    change.run(
      () => addRequestNote({ noteId, documentId, text }),
      'The note is stored.',
    ),
  );
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-3 justify-items-start"
      onSubmit={(event) => void submit(event)}
    >
      <DraftNote
        restored={restored}
        onReset={(text) => form.reset({ text: text ?? '' })}
      />
      <div className="w-full">
        <TextAreaField
          label="New note"
          hint="The user never reads it."
          rows={2}
          maxLength={requestNoteMaxLength}
          {...form.field('text')}
        />
      </div>
      <FormError>{change.problem}</FormError>
      <Button
        type="submit"
        look="secondary"
        busyLabel={change.isBusy && 'Saving...'}
      >
        Add note
      </Button>
    </form>
  );
}
