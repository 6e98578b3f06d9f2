import type * as z from 'zod/mini';
import { type FieldsOf, serverOnly } from '../field-facts';
import type { GroundCursor, ScanCursor, TokenCursor } from './scan-cursor';

export const scanCursorFields = {
  readUntil: serverOnly,
  readUntilId: serverOnly,
  hasFound: serverOnly,
  heldSince: serverOnly,
} as const satisfies FieldsOf<z.infer<typeof ScanCursor>>;

export const groundCursorFields = {
  parameters: serverOnly,
  afterId: serverOnly,
  hasFailed: serverOnly,
  failedWalks: serverOnly,
  resumeAt: serverOnly,
  isThrough: serverOnly,
} as const satisfies FieldsOf<GroundCursor>;

export const tokenCursorFields = {
  resumeAt: serverOnly,
} as const satisfies FieldsOf<z.infer<typeof TokenCursor>>;
