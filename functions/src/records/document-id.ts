import { storedIdMaxLength } from '@contract/values/record-id-limits';

/**
 * True for an id that names one document and nothing else, whatever a client
 * sent.
 */
export function isDocumentId(id: string): boolean {
  if (
    id === '' ||
    id === '.' ||
    id === '..' ||
    id.includes('/') ||
    /^__.*__$/.test(id)
  ) {
    return false;
  }
  return Buffer.byteLength(id) <= storedIdMaxLength;
}
