const begin = Buffer.from('stream');
const end = Buffer.from('endstream');
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const mostStreams = 2_000;
const leastBytes = 4_096;

/**
 * The largest JPEG of a PDF, as scanners and phones put one into it: it lies there byte for byte. The PDF itself is not
 * parsed and nothing in it is unpacked, so that a hostile one can do nothing here; drawings, fonts and pictures that are
 * packed in other ways are not seen.
 */
export function findPdfPhoto(pdf: Buffer): Buffer | null {
  let largest: Buffer | null = null;
  let at = pdf.indexOf(begin);
  for (let count = 0; at >= 0 && count < mostStreams; count += 1) {
    const start = skipLineEnd(pdf, at + begin.length);
    const stop = pdf.indexOf(end, start);
    if (stop < 0) break;
    const isLarger = stop - start > Math.max(leastBytes, largest?.length ?? 0);
    if (isLarger && pdf.subarray(start, start + jpeg.length).equals(jpeg))
      largest = pdf.subarray(start, stop);
    at = pdf.indexOf(begin, stop + end.length);
  }
  return largest;
}

function skipLineEnd(pdf: Buffer, at: number): number {
  if (pdf[at] === 0x0d && pdf[at + 1] === 0x0a) return at + 2;
  return pdf[at] === 0x0a || pdf[at] === 0x0d ? at + 1 : at;
}
