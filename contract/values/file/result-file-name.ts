import type { Request, ResultVersion } from '../../entities/request';

/**
 * 'LS-7K3M-98-results-v2.pdf': what a file of results is called where it is
 * saved. Of the office's own name only the extension stays.
 * @param version.number counted from 1
 */
export function nameResultFile(
  { reference, documentId }: Pick<Request, 'reference' | 'documentId'>,
  { number, fileName }: { number: number } & Pick<ResultVersion, 'fileName'>,
): string {
  return `${reference ?? documentId}-results-v${number}${extensionOf(fileName)}`;
}

/**
 * 'LS-7K3M-98-commission-receipt-v2.jpg': the same for the Lands Commission's
 * receipt beside that version.
 * @param version.number counted from 1
 */
export function nameReceiptFile(
  { reference, documentId }: Pick<Request, 'reference' | 'documentId'>,
  { number, fileName }: { number: number; fileName: string },
): string {
  return `${reference ?? documentId}-commission-receipt-v${number}${extensionOf(fileName)}`;
}

function extensionOf(fileName: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
}
