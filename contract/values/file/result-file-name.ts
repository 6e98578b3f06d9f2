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
  const extension = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
  return `${reference ?? documentId}-results-v${number}${extension}`;
}
