/**
 * ms without a word after a press that shows nothing else: what is there sooner
 * needs none (decision 115)
 */
export const pressWordsAfterMs = 400;
/** ms without a word where a skeleton shows already that something comes */
export const skeletonWordsAfterMs = 1_000;
/** ms; after this time the person decides */
export const waitLimitMs = 15_000;
