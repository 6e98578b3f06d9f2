/** What an administrator looks through at /admin/payments. */
const waitingTabs = ['cases', 'review', 'refunds', 'all', 'statements'] as const;
export type WaitingTab = (typeof waitingTabs)[number];

const isTab = (text: string | null): text is WaitingTab => waitingTabs.some((tab) => tab === text);

/** The tab the address names; the first one for anything else. */
export function readWaitingTab(params: URLSearchParams): WaitingTab {
  const tab = params.get('tab');
  return isTab(tab) ? tab : 'cases';
}
