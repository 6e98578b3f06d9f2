/** What a form says about a draft that it began with. */
export interface RestoredDraft<Draft> {
  /**
   * when it was begun, in an earlier visit; null when there is nothing to say
   */
  begunAt: Date | null;
  /** the person starts again, and nothing new is typed yet */
  isPutAway: boolean;
  /** The form has to be emptied as well. */
  putAway: () => void;
  /** @returns what was put away; the form has to show it again */
  bringBack: () => Draft | null;
}
