/** A PDF as an endpoint answers with it. */
interface AnsweredPdf {
  fileName: string;
  /** its bytes, in base64 */
  pdf: string;
}

/** The PDF of an answer as a file. */
export function toPdfFile({ fileName, pdf }: AnsweredPdf): File {
  const bytes = Uint8Array.from(atob(pdf), (character) =>
    character.charCodeAt(0),
  );
  return new File([bytes], fileName, { type: 'application/pdf' });
}
