import type { Request } from '@contract/entities/request';
import { useFileTask } from '@/ui/overlays/use-file-task';

const loadFiles = () => import('./request-files');

/** Every fetch goes through the rules (decision S11). */
export function useRequestFiles(request: Request) {
  const { busy, run } = useFileTask();
  return {
    busy,
    openDocument: () => run(async () => (await loadFiles()).openDocument(request)),
    /** @param version the newest without it */
    saveResults: (version?: number) => run(async () => (await loadFiles()).saveResults(request, version)),
  };
}
