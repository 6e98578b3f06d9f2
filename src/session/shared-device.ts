import { markSharedDevice } from '@/lib/shared-device';
import { DraftStore } from './drafts/draft-store';
import { forgetRemembered } from './renewal';
import type { SessionUser } from './stored-session';

/**
 * On a shared device, what is typed stays in its tab and goes with the session;
 * a password that is remembered for this person goes at once (decision 205).
 * @throws where the browser's database does not answer; the rest is done then
 */
export async function changeSharedDevice(
  { uid, email }: Pick<SessionUser, 'uid' | 'email'>,
  isShared: boolean,
): Promise<void> {
  markSharedDevice(isShared ? uid : null);
  new DraftStore().move(uid, isShared ? 'tab' : 'device');
  if (!isShared) return;
  const { keepUploadsInPage } =
    await import('@/repositories/uploads/kept-uploads');
  await keepUploadsInPage(uid);
  await forgetRemembered(email);
}
