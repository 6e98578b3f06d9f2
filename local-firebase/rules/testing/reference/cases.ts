/** What the documentation says of the expressions that one place is about. */
export interface ReferenceEntry {
  /** Page and anchor; a page without https:// is one of `referenceRoot`. */
  readonly citation: string;
  readonly isTrue: readonly string[];
  readonly isFalse?: readonly string[];
  /** Refused: evaluating them is an error. */
  readonly isError?: readonly string[];
}

export const referenceRoot =
  'https://firebase.google.com/docs/reference/rules/';

/** CEL, on which the language builds. */
export const cel =
  'https://github.com/google/cel-spec/blob/master/doc/langdef.md';
export const rulesLanguage =
  'https://firebase.google.com/docs/rules/rules-language';
export const fieldTypes =
  'https://firebase.google.com/docs/firestore/security/rules-fields';
/** Google's own grammar, as its linter has it. */
export const grammar =
  'https://github.com/firebase/eslint-tools/blob/main/grammar/FirebaseRulesParser.ts';
export const storageReference =
  'https://firebase.google.com/docs/reference/security/storage';
