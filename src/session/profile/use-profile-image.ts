import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '@/lib/parts/when-idle';
import { ProfileImages } from './profile-images';
import type { SessionUser } from '@/session/stored-session';

const images = new ProfileImages({
  // After what people came for: until then their initials stand there.
  fetch: async (uid) => {
    await new Promise<void>((go) => void whenIdle(go));
    const { fetchProfilePhoto } = await import('@/repositories/uploads/profile-photos');
    return fetchProfilePhoto(uid);
  },
  // oxlint-disable-next-line no-console -- the one place: the specification asks for failures that are only logged
  onFailure: () => console.error('Error loading profile picture'),
});

/** Keeps the signed-in person's picture at hand for {@link useProfileImage}; called once, where the session lives. */
export function useImageOf(user: Pick<SessionUser, 'uid' | 'imageUrl'> | null): void {
  const uid = user?.uid ?? null;
  const imageUrl = user?.imageUrl ?? null;
  useEffect(() => {
    const want = () => images.want(uid, imageUrl);
    want();
    // What failed without a network is asked for again.
    window.addEventListener('online', want);
    return () => window.removeEventListener('online', want);
  }, [uid, imageUrl]);
}

/** Address of the signed-in person's picture, or null for initials; the same everywhere at once. */
export function useProfileImage(): string | null {
  return useSyncExternalStore(images.subscribe, images.getUrl);
}

/** Shows a photo that was just made and stored here, without fetching it back. */
export function keepProfileImage(uid: string, imageUrl: string, photo: Blob): void {
  images.keep(uid, imageUrl, photo);
}
