import { fileKindBytes, findFileKind, type FileKind } from '@contract/values/file/file-kind';

/** By its content. @throws DOMException when it cannot be read */
export async function readFileKind(file: Blob): Promise<FileKind | null> {
  return findFileKind(new Uint8Array(await file.slice(0, fileKindBytes).arrayBuffer()));
}

const revokeAfterMs = 60_000;

function clickLink(href: string, attributes: { download?: string; target?: string }) {
  const link = Object.assign(document.createElement('a'), { href, rel: 'noopener', ...attributes });
  document.body.append(link);
  link.click();
  link.remove();
}

export function openLink(href: string): void {
  clickLink(href, { target: '_blank' });
}

function withUrl(blob: Blob, handle: (url: string) => void) {
  const url = URL.createObjectURL(blob);
  handle(url);
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

export function saveFile(blob: Blob, fileName: string): void {
  withUrl(blob, (url) => clickLink(url, { download: fileName }));
}

/** Shows only what its content proves to be an image or a PDF: no uploaded page may run under our origin. */
export async function openFile(blob: Blob, fileName: string): Promise<void> {
  const kind = await readFileKind(blob);
  if (kind === null) saveFile(blob, fileName);
  else withUrl(new Blob([blob], { type: kind }), (url) => clickLink(url, { target: '_blank' }));
}
