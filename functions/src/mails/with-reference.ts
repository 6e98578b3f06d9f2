/** 'Your results are ready: LS-7K3M-98' */
export function withReference(subject: string, reference: string | null): string {
  return reference === null ? subject : `${subject}: ${reference}`;
}
