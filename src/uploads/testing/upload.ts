import { vi } from 'vitest';
import type { UploadState } from '../upload-state';
import type { Upload } from '../use-upload';

/** An upload that stands still. */
export const makeUpload = (
  state: UploadState,
  previewUrl?: string,
): Upload => ({
  state,
  previewUrl,
  choose: vi.fn(),
  accept: vi.fn(),
  sendAs: vi.fn(),
  sendOtherScan: vi.fn(),
  pause: vi.fn(),
  resume: vi.fn(),
  remove: vi.fn(),
  retry: vi.fn(),
  finish: vi.fn(),
});
