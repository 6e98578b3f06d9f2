import { readPlanTable } from '@/features/admin/grounds/reading/read-plan-table';
import { readPlanCodes } from '@/features/admin/grounds/reading/read-plan-codes';

/** What a test calls in the page. */
export interface ReadingPage {
  readCodes: (address: string) => Promise<unknown>;
  readTable: (address: string) => Promise<unknown>;
  /** whether WebAssembly may run in the page itself */
  runsWebAssembly: () => Promise<boolean>;
}

const fetchFile = async (address: string) => (await fetch(address)).blob();

/** The smallest module: its signature and version. */
const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

const page: ReadingPage = {
  readCodes: async (address) =>
    readPlanCodes(await fetchFile(address), new AbortController().signal),
  readTable: async (address) =>
    readPlanTable(await fetchFile(address), new AbortController().signal),
  runsWebAssembly: async () => {
    try {
      await WebAssembly.compile(emptyModule);
      return true;
    } catch {
      return false;
    }
  },
};
Object.assign(globalThis, { reading: page });
