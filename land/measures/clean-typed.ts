const degreeSigns = /[\u00BA\u02DA\u2070\u1D52]/g;
const minuteSigns = /[\u2018\u2019\u201B\u2032\u02B9\u02BC\u00B4`]/g;
const secondSigns = /[\u201C\u201D\u2033\u02BA]|''/g;
const minusSigns = /[\u2010-\u2015\u2212]/g;
/** Marks of direction and joiners, which are pasted without being seen. */
const unseen = /\p{Cf}/gu;

/**
 * What was typed or pasted, with one sign for each meaning: degrees `°`,
 * minutes `'`, seconds `"`, minus `-`, plain digits, and single spaces.
 */
export function cleanTyped(typed: string): string {
  return typed
    .replace(degreeSigns, '°')
    .replace(minuteSigns, "'")
    .replace(secondSigns, '"')
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(minusSigns, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
