/** What became of something that a person typed. */
export type Reading<Value, Problem> =
  | { kind: 'read'; value: Value }
  | {
      kind: 'problem';
      /** a name; the words for it are the app's */
      problem: Problem;
    };
