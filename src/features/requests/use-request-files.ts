import type { Request } from '@contract/entities/request';
import { useFileTask } from '@/ui/overlays/use-file-task';

/** What fetches is itself fetched when it is first wanted. */
const loadFiles = () => import('./request-files');

/** Fetches a request's files through the rules each time (decision S11). */
export function useRequestFiles(request: Request) {
  const { busy, run } = useFileTask();
  return {
    busy,
    openDocument: () => run(async () => (await loadFiles()).openDocument(request)),
    /** @param version its number; the newest without */
    saveResults: (version?: number) => run(async () => (await loadFiles()).saveResults(request, version)),
  };
}
