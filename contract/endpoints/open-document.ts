import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { reportsCollection } from '../entities/due-diligence';
import { requestsCollection } from '../entities/request';
import { supportCollection } from '../entities/support-message';
import { ObjectPath } from '../values/file/object-path';
import { RecordId } from '../values/record-id';

/**
 * Of a file, in one answer: Google lets functions stream 10 MB, and an answer
 * has to arrive within Hosting's 60 s.
 */
export const documentPieceBytes = 4 * 1024 * 1024;

/**
 * For so long after it was opened the rest of a file can be fetched: five
 * pieces of a minute, twice.
 */
export const fileOpeningMs = 10 * 60_000;

/** Header of an answer: the bytes of the whole file. */
export const fileSizeHeader = 'x-file-size';
/**
 * Header of an answer with the first piece of a file: what the calls for the
 * others name.
 */
export const fileOpeningHeader = 'x-file-opening';

/**
 * What lets the caller read the file, and the file's generation:
 * 'a1B2.1764230000000000'. That is the entry of the audit for an administrator,
 * and the ShareOpening for who has a link.
 */
export const FileOpening = z
  .string()
  .check(z.regex(/^[\w-]{1,128}\.\d{1,20}$/));
export type FileOpening = z.infer<typeof FileOpening>;

/**
 * The audit records that an administrator reads a personal document; the answer
 * is the file, or its first `documentPieceBytes`; then calls with `next` answer
 * the others. Refused with 404 'not-found' without such a record or file, or
 * when the file does not belong to the record or its owner; with 409
 * 'failed-precondition' where `next` names no opening of this file by this
 * person, or one that is older than `fileOpeningMs`.
 */
export const openDocumentEndpoint = {
  name: 'openDocument',
  permission: 'documents.open',
  body: z.object({
    /** the audit names this record */
    collection: z.enum([
      requestsCollection,
      reportsCollection,
      supportCollection,
    ]),
    documentId: RecordId,
    path: ObjectPath,
    /** a later piece: from this byte on */
    next: z.optional(
      z.object({ opening: FileOpening, from: z.int().check(z.gte(1)) }),
    ),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type OpenDocumentBody = z.infer<typeof openDocumentEndpoint.body>;
