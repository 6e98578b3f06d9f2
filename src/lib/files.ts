import {
  fileKindBytes,
  findFileKind,
  isHeic,
  type FileKind,
} from '@contract/values/file/file-kind';

const readStart = async (file: Blob) =>
  new Uint8Array(await file.slice(0, fileKindBytes).arrayBuffer());

/**
 * By its content.
 * @throws DOMException when it cannot be read
 */
export async function readFileKind(file: Blob): Promise<FileKind | null> {
  return findFileKind(await readStart(file));
}

/**
 * {@link readFileKind}, and 'heic' for a photo of an iPhone.
 * @throws DOMException when it cannot be read
 */
export async function readChosenKind(
  file: Blob,
): Promise<FileKind | 'heic' | null> {
  const start = await readStart(file);
  return isHeic(start) ? 'heic' : findFileKind(start);
}

const revokeAfterMs = 60_000;

function clickLink(
  href: string,
  attributes: { download?: string; target?: string },
) {
  const link = Object.assign(document.createElement('a'), {
    href,
    rel: 'noopener',
    ...attributes,
  });
  document.body.append(link);
  link.click();
  link.remove();
}

/** In a new tab, which learns nothing of this one. */
export function openLink(href: string): void {
  clickLink(href, { target: '_blank' });
}

function withUrl(blob: Blob, handle: (url: string) => void) {
  const url = URL.createObjectURL(blob);
  handle(url);
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/** As a download of this name. */
export function saveFile(blob: Blob, fileName: string): void {
  withUrl(blob, (url) => clickLink(url, { download: fileName }));
}

/**
 * What shows a file in a new tab. It shows only what its content proves to be
 * an image or a PDF: no uploaded page may run under our origin. Anything else
 * is saved.
 */
export async function prepareToOpen(
  blob: Blob,
  fileName: string,
): Promise<() => void> {
  const kind = await readFileKind(blob);
  if (kind === null) return () => saveFile(blob, fileName);
  return () =>
    withUrl(new Blob([blob], { type: kind }), (url) =>
      clickLink(url, { target: '_blank' }),
    );
}

/** For a file that is here already: the new tab comes with the press. */
export async function openFile(blob: Blob, fileName: string): Promise<void> {
  (await prepareToOpen(blob, fileName))();
}

const shortWaitMs = 1_000;

/**
 * False when the browser would block a new tab without a word, because the
 * press is too long ago: five seconds in most.
 * @param pressedAt by performance.now(); for browsers that do not tell
 */
export function mayOpenTab(pressedAt: number): boolean {
  if ('userActivation' in navigator) return navigator.userActivation.isActive;
  return performance.now() - pressedAt < shortWaitMs;
}
