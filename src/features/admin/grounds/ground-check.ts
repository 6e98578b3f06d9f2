import type { Verdict } from '@land/judge/judgement';

/** One thing that a plan says of itself, and what we can say of that. */
export interface GroundCheck {
  title: string;
  verdict: Verdict;
  /** with the figure and its tolerance */
  text: string;
}

export const cannotTell = (title: string, text: string): GroundCheck => ({
  title,
  verdict: 'cannot-be-told',
  text,
});
