import {
  saveSettingEndpoint,
  type SaveSettingBody,
} from '@contract/endpoints/save-setting';
import { callAdmin } from '@/firebase/admin-call';

export interface SettingChange {
  kind: SaveSettingBody['kind'];
  /** of a new one made by the browser, and the same when it is saved again */
  id: string;
  /** the record as the person saw it; null for a new one */
  seen: Readonly<Record<string, unknown>> | null;
  changes: Readonly<Record<string, unknown>>;
}

/**
 * Two people may save different fields.
 * @throws AppError 'stale' when one of the fields has changed meanwhile
 */
export async function saveSetting({
  kind,
  id,
  seen,
  changes,
}: SettingChange): Promise<void> {
  await callAdmin(saveSettingEndpoint, {
    kind,
    id,
    seen: seen === null ? null : pickFields(seen, Object.keys(changes)),
    changes,
  });
}

const pickFields = (
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
) =>
  Object.fromEntries(
    names.filter((name) => name in record).map((name) => [name, record[name]]),
  );
