import { askServerTime, isServerTimeKnown } from '@/lib/server-clock';
import { dropOldUploads } from '@/repositories/uploads/kept-uploads';
import { DraftStore } from './draft-store';

/** By the server's time, which a page without anybody signed in asks for. */
export async function eraseOldDrafts(): Promise<void> {
  if (!isServerTimeKnown()) await askServerTime();
  new DraftStore().dropOld();
  await dropOldUploads();
}
