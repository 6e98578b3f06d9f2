import type { Request, ResultVersion } from '@contract/entities/request';

/** 'LS-7K3M-98-results-v2.pdf': whose it is and which, wherever the file ends up. */
export function nameResultFile(
  { reference, documentId }: Pick<Request, 'reference' | 'documentId'>,
  { number, fileName }: { number: number } & Pick<ResultVersion, 'fileName'>,
): string {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
  return `${reference ?? documentId}-results-v${number}${extension}`;
}
