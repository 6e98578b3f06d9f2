import { dataOf, useLive } from '@/live/use-live';
import { rightOf } from '@/repositories/own-right';

/** True once the right is taken away: for screens that show what everybody may read, which is refused to nobody. */
export function useRightIsGone(uid: string): boolean {
  return dataOf(useLive(rightOf(uid), uid)) === false;
}
