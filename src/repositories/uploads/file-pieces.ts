import * as z from 'zod/mini';
import {
  fileSizeHeader,
  FileOpening,
  fileOpeningHeader,
} from '@contract/endpoints/open-document';
import { AppError } from '@contract/values/app-error';
import type { CalledFile } from '@/firebase/file-call';

/** Which piece of a file comes after the first. */
export interface NextPiece {
  /** from the answer with the first piece */
  opening: FileOpening;
  /** the first byte of this piece */
  from: number;
}

const FileHeaders = z.object({
  [fileSizeHeader]: z.coerce.number(),
  [fileOpeningHeader]: z.optional(FileOpening),
});

/**
 * A file that the server sends in pieces, one after the other (decision 127).
 * @param fetchPiece undefined: the first piece
 * @throws AppError bad-document for a file that is not whole, and what
 * fetchPiece throws
 */
export async function readPieces(
  fetchPiece: (next?: NextPiece) => Promise<CalledFile>,
): Promise<Blob> {
  const first = await fetchPiece();
  const pieces = [first.bytes];
  const { fileSize, opening } = readHeaders(first);
  let from = first.bytes.length;
  while (opening !== undefined && from < fileSize) {
    const { bytes } = await fetchPiece({ opening, from });
    if (bytes.length === 0) break;
    pieces.push(bytes);
    from += bytes.length;
  }
  const file = new Blob(pieces);
  if (file.size !== fileSize) {
    throw new AppError('bad-document', 'The file is not whole.');
  }
  return file;
}

function readHeaders({ headers }: CalledFile) {
  const fileHeaders = FileHeaders.safeParse(headers);
  if (!fileHeaders.success) {
    throw new AppError(
      'bad-document',
      'The server did not say how large the file is.',
    );
  }
  return {
    fileSize: fileHeaders.data[fileSizeHeader],
    opening: fileHeaders.data[fileOpeningHeader],
  };
}
