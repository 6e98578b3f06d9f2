import type { Request } from '@contract/entities/request';
import { useFileTask } from '@/ui/overlays/use-file-task';

const loadFiles = () => import('./request-files');

/** Every fetch goes through the rules (specification, S11). */
export function useRequestFiles(request: Request) {
  const { isBusy, run, open, showFetched } = useFileTask();
  return {
    isBusy,
    /** the newest results, in a tab */
    readResults: () =>
      open(async () => (await loadFiles()).prepareNewest(request)),
    /** see useFileTask */
    showFetched,
    /** @param version the newest without it */
    saveResults: (version?: number) =>
      run(async () => (await loadFiles()).saveResults(request, version)),
  };
}
