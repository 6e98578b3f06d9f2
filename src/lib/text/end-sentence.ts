/** With a full stop, unless it has one. */
export const endSentence = (text: string): string =>
  text.endsWith('.') ? text : `${text}.`;
