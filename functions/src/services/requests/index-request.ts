import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import {
  type ScanBudget,
  type ScanOutcome,
  scanSource,
} from '../scans/scan-source';
import type { IndexPorts, SearchStore } from './ports';

/**
 * Stores the prefixes by which administrators find a paid request (decision 7).
 * Derived after the payment and never with it: no money depends on a search
 * (decision 105). A request from before there was an assignee is found among
 * those that nobody works on. Repeatable; nothing is written about a deleted
 * account.
 * @returns whether it wrote
 */
export function indexRequest(
  search: SearchStore,
  documentId: string,
): Promise<boolean> {
  return search.transact(async (transaction) => {
    const request = await transaction.findSearched(documentId);
    if (request === null || !request.isToBeIndexed) return false;
    if (await transaction.isAccountDeleted(request.userId)) return false;
    const prefixes = buildSearchPrefixes(request.searchTexts);
    transaction.saveSearchPrefixes(documentId, prefixes);
    if (!request.hasAssignee) transaction.saveUnassigned(documentId);
    return true;
  });
}

const runForMs = 20_000;

/**
 * For paid requests whose prefixes were not written with the payment, oldest
 * first; bounded for one run.
 */
export async function indexPaidRequests(ports: IndexPorts): Promise<void> {
  const { search } = ports;
  const deadline = new Date(ports.now().getTime() + runForMs);
  const budget: ScanBudget = { records: 300, files: 100, deadline };
  await scanSource(
    ports,
    search.paidRequests,
    budget,
    async (request): Promise<ScanOutcome> => {
      if (request === null || !request.isToBeIndexed) return 'known';
      const hasWritten = await indexRequest(search, request.documentId);
      return hasWritten ? 'done' : 'known';
    },
  );
}
