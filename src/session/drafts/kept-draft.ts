import { isServerTimeKnown, serverNow } from '@/lib/server-clock';

const lifetimeMs = 24 * 3_600_000;

/** One moment by two clocks. */
export interface DraftTime {
  /** ms since 1970 by the device's clock */
  device: number;
  /** ms since 1970 by the server's clock; null while no answer has told it */
  server: number | null;
}

/** 'tab': never on the device. */
export type DraftPlace = 'tab' | 'device';

/** As it is stored, under the page that wrote it. */
export interface KeptDraft {
  /** of the tab; a page that is loaded anew in it goes on with the visit */
  visit: string;
  /** ms since 1970, by the better clock at that time */
  begunAt: number;
  /** when it was last changed */
  changedAt: DraftTime;
  /** 'tab': it never moves to the device */
  place: DraftPlace;
  typed: unknown;
}

/** Now, by both clocks. */
export function readDraftTime(): DraftTime {
  return {
    device: Date.now(),
    server: isServerTimeKnown() ? serverNow().getTime() : null,
  };
}

/**
 * The server's clock decides, as soon as it is known; the device's only about
 * what was typed while it was not (decision 119).
 */
export function isTooOld(changedAt: DraftTime, now: DraftTime): boolean {
  if (changedAt.server === null) {
    return Math.abs(now.device - changedAt.device) > lifetimeMs;
  }
  if (now.server === null) return false;
  return Math.abs(now.server - changedAt.server) > lifetimeMs;
}

/** ms since 1970 */
export const bestOf = ({ server, device }: DraftTime): number =>
  server ?? device;

/** Without zod: every form needs it, and the app's frame at its start. */
export function parseDraft(stored: unknown): KeptDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { visit, begunAt, changedAt, place, typed }: Record<string, unknown> = {
    ...stored,
  };
  const time = parseTime(changedAt);
  if (typeof visit !== 'string' || time === null) return null;
  if (typeof begunAt !== 'number' || typed === undefined) return null;
  if (place !== 'tab' && place !== 'device') return null;
  return { visit, begunAt, changedAt: time, place, typed };
}

function parseTime(stored: unknown): DraftTime | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { device, server }: Record<string, unknown> = { ...stored };
  if (typeof device !== 'number') return null;
  if (server !== null && typeof server !== 'number') return null;
  return { device, server };
}
