import { imageKinds, type StoredKind } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { KeptUpload } from '@/repositories/uploads/kept-uploads';
import type { OtherScan } from './scan-choice';
import {
  idleUpload,
  type SendingState,
  type UploadState,
} from './upload-state';

export interface UploadListener {
  onState: (state: UploadState) => void;
  /** null when the file is no image, and when there is no file any more */
  onPicture: (picture: Blob | null) => void;
}

/** What a person sees of an upload: its state, and the picture if it is one. */
export class ShownUpload {
  state: UploadState = idleUpload;

  constructor(private readonly listener: UploadListener) {}

  show(state: UploadState): void {
    this.state = state;
    this.listener.onState(state);
  }

  /**
   * From the first byte; a file that was paused on an earlier page stays so.
   */
  showSending(
    { name, size, note, paused }: KeptUpload,
    otherScan: OtherScan | null,
  ): void {
    const now = performance.now();
    this.show({
      kind: 'sending',
      name,
      size,
      note,
      otherScanText: otherScan?.words,
      sent: 0,
      from: 0,
      startedAt: now,
      now,
      waiting: false,
      paused,
    });
  }

  showDone(
    { name, size, note }: KeptUpload,
    path: ObjectPath,
    otherScan: OtherScan | null,
  ): void {
    this.show({
      kind: 'done',
      name,
      size,
      note,
      otherScanText: otherScan?.words,
      path,
    });
  }

  /** Changes nothing in another state. */
  updateSending(changes: Partial<SendingState>): void {
    if (this.state.kind === 'sending') this.show({ ...this.state, ...changes });
  }

  showPreview(kind: StoredKind, blob: Blob): void {
    const isImage = imageKinds.some((imageKind) => imageKind === kind);
    this.listener.onPicture(isImage ? blob : null);
  }

  removePreview(): void {
    this.listener.onPicture(null);
  }
}
