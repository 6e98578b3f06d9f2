/**
 * Whether the browser shows a PDF in a tab. Chrome on Android does not: it saves
 * the file. Old browsers do not say: they count as such that do.
 */
export function showsPdfs(): boolean {
  return !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;
}
