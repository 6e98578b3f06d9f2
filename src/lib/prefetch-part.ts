/** Fetches what somebody may open next; if it does not come, opening asks again. */
export function prefetchPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
