import { imageKinds, type StoredKind } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { AnyFileLimits, FileLimits } from './check-file';
import { examineFile, type PreparedFile } from './examine-file';
import type { UploadKeeper } from './upload-keeper';
import type { KeptUpload } from '@/repositories/uploads/kept-uploads';
import type { UploadEvent } from './upload-state';

export interface UploadObserver {
  /** bytes that have arrived */
  onProgress: (sent: number) => void;
  onDone: (path: ObjectPath) => void;
  /** the sentence for people */
  onFailed: (message: string) => void;
}

/** A file on its way. After `cancel` its observer hears nothing more. */
export interface RunningUpload {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** What one kind of upload needs to know. */
export interface UploadPlan {
  limits: FileLimits | AnyFileLimits;
  /** a path in the bucket that no other upload has */
  place: (fileName: string) => string;
  send: (target: string, file: Blob, kind: StoredKind, observer: UploadObserver) => RunningUpload;
  keeper: UploadKeeper;
}

export interface UploadListener {
  onEvent: (event: UploadEvent) => void;
  /** the picture to show beside the name; null when it is none */
  onPicture: (picture: Blob | null) => void;
}

/** One file chosen, examined, sent, and taken up again after its page was gone. */
export class UploadController {
  private doubted: PreparedFile | null = null;
  private kept: KeptUpload | null = null;
  private running: RunningUpload | null = null;
  /** counts choices, so that a late answer about an earlier file is told from one about this */
  private turn = 0;

  constructor(
    private readonly plan: UploadPlan,
    private readonly listener: UploadListener,
  ) {}

  /** Goes on with what a page before this one began. */
  async restore(): Promise<void> {
    const { turn } = this;
    const kept = await this.plan.keeper.restore();
    if (kept === null) return;
    if (turn !== this.turn) {
      this.plan.keeper.release();
      return;
    }
    const { name, size, note, path, blob } = kept;
    this.kept = kept;
    if (path !== null) this.listener.onEvent({ type: 'found', name, size, note, path });
    else if (blob !== null) this.begin(kept, blob);
  }

  async choose(file: File): Promise<void> {
    this.forget();
    const { turn } = this;
    this.listener.onEvent({ type: 'chosen', name: file.name, size: file.size });
    const found = await examineFile(file, this.plan.limits);
    if (turn !== this.turn) return;
    if ('refused' in found) {
      this.listener.onEvent({ type: 'refused', message: found.refused });
    } else if (found.doubt !== null) {
      this.doubted = found.file;
      this.show(found.file.kind, found.file.blob);
      this.listener.onEvent({ type: 'doubted', message: found.doubt });
    } else this.take(found.file);
  }

  /** Sends the doubtful file all the same. */
  accept(): void {
    if (this.doubted !== null) this.take(this.doubted);
  }

  pause(): void {
    if (this.kept === null) return;
    this.running?.pause();
    this.keep({ ...this.kept, paused: true });
    this.listener.onEvent({ type: 'paused' });
  }

  resume(): void {
    if (this.kept === null) return;
    this.keep({ ...this.kept, paused: false });
    this.listener.onEvent({ type: 'resumed', now: performance.now() });
    if (this.running !== null) this.running.resume();
    else if (this.kept.blob !== null) this.send(this.kept, this.kept.blob);
  }

  /** Sends the same file to the same place again. */
  retry(): void {
    if (this.kept?.blob) this.begin({ ...this.kept, paused: false }, this.kept.blob);
  }

  /** Cancels what is on its way and forgets what is in place. */
  remove(): void {
    this.forget();
    this.listener.onEvent({ type: 'removed' });
  }

  /** The page is left, or the file has been used: nothing is sent from here any more. */
  stop(how: 'kept' | 'used'): void {
    this.end();
    if (how === 'kept') this.plan.keeper.release();
    else this.plan.keeper.drop();
  }

  private take({ name, blob, kind, note }: PreparedFile): void {
    const target = this.plan.place(name);
    this.doubted = null;
    const kept = { target, name, kind, note, size: blob.size, blob, path: null, paused: false };
    this.keep(kept);
    this.begin(kept, blob);
  }

  private begin(kept: KeptUpload, blob: Blob): void {
    const { name, size, note, kind, paused } = kept;
    this.kept = kept;
    this.show(kind, blob);
    this.listener.onEvent({ type: 'started', name, size, note, now: performance.now() });
    if (paused) this.listener.onEvent({ type: 'paused' });
    else this.send(kept, blob);
  }

  private send({ target, kind }: KeptUpload, blob: Blob): void {
    this.running = this.plan.send(target, blob, kind, {
      onProgress: (sent) => this.listener.onEvent({ type: 'progress', sent, now: performance.now() }),
      onDone: (path) => {
        this.running = null;
        if (this.kept !== null) this.keep({ ...this.kept, blob: null, path });
        this.listener.onEvent({ type: 'done', path });
      },
      onFailed: (message) => {
        this.running = null;
        this.listener.onEvent({ type: 'failed', message });
      },
    });
  }

  private keep(kept: KeptUpload): void {
    this.kept = kept;
    this.plan.keeper.keep(kept);
  }

  private show(kind: StoredKind, blob: Blob): void {
    this.listener.onPicture(imageKinds.some((image) => image === kind) ? blob : null);
  }

  private end(): void {
    this.turn += 1;
    this.running?.cancel();
    this.running = null;
    this.doubted = null;
    this.kept = null;
  }

  private forget(): void {
    this.end();
    this.plan.keeper.drop();
    this.listener.onPicture(null);
  }
}
