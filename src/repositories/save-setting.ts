import {
  saveSettingEndpoint,
  type SaveSettingBody,
} from '@contract/endpoints/save-setting';
import { callEndpoint } from '@/firebase/endpoint-client';

export interface SettingChange {
  kind: SaveSettingBody['kind'];
  /** of a new one made by the browser, and the same when it is saved again */
  id: string;
  /** the record as the person saw it; null for a new one */
  seen: Readonly<Record<string, unknown>> | null;
  changes: Readonly<Record<string, unknown>>;
}

/**
 * Two people may save different fields. @throws AppError 'stale' when one of
 * the fields has changed meanwhile
 */
export async function saveSetting({
  kind,
  id,
  seen,
  changes,
}: SettingChange): Promise<void> {
  const names = Object.keys(changes);
  const before =
    seen &&
    Object.fromEntries(
      names.filter((name) => name in seen).map((name) => [name, seen[name]]),
    );
  await callEndpoint(saveSettingEndpoint, { kind, id, seen: before, changes });
}
