import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '@/lib/parts/when-idle';
import { ProfileImages } from './profile-images';
import type { SessionUser } from '@/session/stored-session';

const images = new ProfileImages({
  // The screen's own data comes first; until then initials show.
  fetch: async (uid) => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    const { fetchProfilePhoto } =
      await import('@/repositories/uploads/profile-photos');
    return fetchProfilePhoto(uid);
  },
  // oxlint-disable-next-line no-console -- the one place: the specification asks for failures that are only logged
  onFailure: () => console.error('Error loading profile picture'),
});

/** Fetches this person's photo for {@link useProfileImage}. */
export function useImageOf(
  user: Pick<SessionUser, 'uid' | 'imageUrl'> | null,
): void {
  const uid = user?.uid ?? null;
  const imageUrl = user?.imageUrl ?? null;
  useEffect(() => {
    const want = () => images.want(uid, imageUrl);
    want();
    window.addEventListener('online', want);
    return () => window.removeEventListener('online', want);
  }, [uid, imageUrl]);
}

/** An address that an image can show; null while there is no photo. */
export function useProfileImage(): string | null {
  return useSyncExternalStore(images.subscribe, images.getUrl);
}

/** A photo that this page has just stored shows at once. */
export function keepProfileImage(
  uid: string,
  imageUrl: string,
  photo: Blob,
): void {
  images.keep(uid, imageUrl, photo);
}
