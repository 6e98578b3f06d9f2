import type { UserProfile } from '@contract/entities/account/user-profile';
import { readAccountFacts, type AccountFacts } from '@/firebase/account-facts';
import { findUserProfile } from '@/repositories/profile-of';
import type { ExportFile } from './export-source';
import { exportSources } from './export-sources';

export interface Collected {
  account: AccountFacts;
  profile: unknown;
  /** by the name of its source */
  records: Readonly<Record<string, readonly unknown[]>>;
  files: readonly ExportFile[];
  /** 'requests/abc': records that do not have their agreed shape */
  unreadable: readonly string[];
}

const photoName = 'profile/photo.png';

export async function collectRecords(uid: string, signal: AbortSignal): Promise<Collected> {
  const [account, stored] = await Promise.all([readAccountFacts(), findUserProfile(uid)]);
  const files: ExportFile[] = [];
  const profile = stored === null ? null : describeProfile(stored, files);
  const unreadable: string[] = [];
  const records: Record<string, unknown[]> = {};
  for (const source of exportSources) {
    const list: unknown[] = [];
    records[source.name] = list;
    for await (const found of source.read(uid)) {
      signal.throwIfAborted();
      if (found.kind === 'unreadable') unreadable.push(`${source.name}/${found.id}`);
      else {
        list.push(found.record.data);
        files.push(...found.record.files);
      }
    }
  }
  return { account, profile, records, files, unreadable };
}

/** Our own photo is copied; Google's is named by its address. */
function describeProfile(profile: UserProfile, files: ExportFile[]) {
  const { name, email, phoneNumber, location, createdAt, imageUrl } = profile;
  const isOurs = imageUrl !== null && imageUrl.startsWith('gs://');
  if (isOurs) files.push({ path: imageUrl, name: photoName });
  return {
    name,
    email,
    phoneNumber: phoneNumber ?? null,
    location: location ?? null,
    createdAt,
    photo: isOurs ? `files/${photoName}` : imageUrl,
  };
}
