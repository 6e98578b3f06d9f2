import { InUse, lockForProcess } from 'local-firebase/lib/process-lock';
import { StartRefused } from './ports';

/**
 * One suite per data folder, also for its parts without a lock of their own
 * (accounts, functions).
 * @returns unlocks the folder
 * @throws StartRefused while another suite uses the folder
 */
export async function lockDataDir(
  dataDir: string,
): Promise<() => Promise<void>> {
  try {
    return await lockForProcess(dataDir);
  } catch (error) {
    if (error instanceof InUse) {
      throw new StartRefused(
        `Another suite is using ${dataDir}. Stop it first.`,
      );
    }
    throw error;
  }
}
