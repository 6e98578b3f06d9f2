import { imageKinds, type StoredKind } from '@contract/values/file/file-kind';
import { describeError } from '@/domain/error-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import type { FileObserver, RunningFile } from '@/repositories/uploads/upload-file';
import type { KeptUpload } from '@/repositories/uploads/kept-uploads';
import type { AnyFileLimits, FileLimits } from './check-file';
import { examineFile, type ExaminedFile, type PreparedFile } from './examine-file';
import {
  describeScanChoice,
  findLongWait,
  keepScanChoice,
  readScanChoice,
  type ScanChoice,
} from './scan-choice';
import type { UploadKeeper } from './upload-keeper';
import { findUploadSpeed, keepUploadSpeed } from './upload-speed';
import { idleUpload, type SendingState, type UploadState } from './upload-state';

export interface UploadPlan {
  limits: FileLimits | AnyFileLimits;
  place: (fileName: string) => string;
  send: (target: string, file: Blob, kind: StoredKind, observer: FileObserver) => RunningFile;
  keeper: UploadKeeper;
  /** in place of the words of each error; a reached limit always has its own */
  failedText?: string;
}

interface UploadListener {
  onState: (state: UploadState) => void;
  /** null when the file is no image */
  onPicture: (picture: Blob | null) => void;
}

export class UploadController {
  private state: UploadState = idleUpload;
  private examined: ExaminedFile | null = null;
  /** how else the scan can be sent */
  private other: { choice: ScanChoice; words: string } | null = null;
  private kept: KeptUpload | null = null;
  private running: RunningFile | null = null;
  /** ms; null after a pause, which makes the time useless for measuring the speed */
  private begun: number | null = null;
  /** counts the files chosen: an answer about an earlier one is dropped */
  private turn = 0;

  constructor(
    private readonly plan: UploadPlan,
    private readonly listener: UploadListener,
  ) {}

  async restore(): Promise<void> {
    const { turn } = this;
    const kept = await this.plan.keeper.restore();
    if (kept === null) return;
    if (turn !== this.turn) {
      this.plan.keeper.release();
      return;
    }
    const { path, blob } = kept;
    this.kept = kept;
    if (path !== null) this.set({ kind: 'done', ...this.describe(kept), path });
    else if (blob !== null) this.begin(kept, blob);
  }

  async choose(file: File): Promise<void> {
    this.forget();
    const { turn } = this;
    const named = { name: file.name, size: file.size };
    this.set({ kind: 'checking', ...named });
    const found = await examineFile(file, this.plan.limits);
    if (turn !== this.turn) return;
    if ('refused' in found) {
      this.set({ kind: 'refused', ...named, message: found.refused });
      return;
    }
    this.examined = found;
    if (found.doubt === null) this.accept();
    else {
      this.show(found.file.kind, found.file.blob);
      this.set({ kind: 'doubtful', ...named, message: found.doubt });
    }
  }

  accept(): void {
    if (this.examined === null || this.kept !== null) return;
    const { doubt, file, smaller } = this.examined;
    const { name, blob } = file;
    const seconds = smaller === null ? null : findLongWait(blob.size, findUploadSpeed(Date.now()));
    const choice = readScanChoice();
    if (smaller === null || seconds === null) this.take(file);
    else if (choice !== null) this.sendAs(choice);
    else {
      const scan = { name, size: blob.size, smaller: smaller.blob.size, isReadable: doubt === null, seconds };
      this.show(file.kind, blob);
      this.set({ kind: 'long', ...scan });
    }
  }

  sendAs(choice: ScanChoice): void {
    if (this.kept !== null || this.examined === null || this.examined.smaller === null) return;
    const scans = { whole: this.examined.file, smaller: this.examined.smaller };
    const other = choice === 'whole' ? 'smaller' : 'whole';
    this.other = { choice: other, words: describeScanChoice(other, scans[other].blob.size) };
    keepScanChoice(choice);
    this.take(scans[choice]);
  }

  swap(): void {
    const { examined, other } = this;
    if (other === null) return;
    this.forget();
    this.examined = examined;
    this.sendAs(other.choice);
  }

  pause(): void {
    if (this.kept === null) return;
    this.running?.pause();
    this.begun = null;
    this.keep({ ...this.kept, paused: true });
    this.change({ paused: true, waiting: false });
  }

  resume(): void {
    if (this.kept === null || this.state.kind !== 'sending') return;
    const now = performance.now();
    this.keep({ ...this.kept, paused: false });
    this.change({ paused: false, from: this.state.sent, startedAt: now, now });
    if (this.running !== null) this.running.resume();
    else if (this.kept.blob !== null) this.send(this.kept, this.kept.blob);
  }

  retry(): void {
    if (this.kept?.blob) this.begin({ ...this.kept, paused: false }, this.kept.blob);
  }

  remove(): void {
    this.forget();
    this.set(idleUpload);
  }

  stall(): void {
    this.change({ waiting: true });
  }

  stop(how: 'kept' | 'used'): void {
    this.end();
    if (how === 'kept') this.plan.keeper.release();
    else this.plan.keeper.drop();
  }

  private take({ name, blob, kind, note }: PreparedFile): void {
    const target = this.plan.place(name);
    const kept = { target, name, kind, note, size: blob.size, blob, path: null, paused: false };
    this.keep(kept);
    this.begin(kept, blob);
  }

  private begin(kept: KeptUpload, blob: Blob): void {
    const now = performance.now();
    this.kept = kept;
    this.show(kept.kind, blob);
    this.set({
      kind: 'sending',
      ...this.describe(kept),
      sent: 0,
      from: 0,
      startedAt: now,
      now,
      waiting: false,
      paused: kept.paused,
    });
    if (!kept.paused) this.send(kept, blob);
  }

  private send({ target, kind }: KeptUpload, blob: Blob): void {
    this.begun = performance.now();
    this.running = this.plan.send(target, blob, kind, {
      onProgress: (sent) =>
        this.change({ sent: Math.min(sent, blob.size), now: performance.now(), waiting: false }),
      onDone: (path) => {
        if (this.kept === null) return;
        this.running = null;
        if (this.begun !== null) keepUploadSpeed(blob.size, performance.now() - this.begun, Date.now());
        this.keep({ ...this.kept, blob: null, path });
        this.set({ kind: 'done', ...this.describe(this.kept), path });
      },
      onFailed: (error) => {
        if (this.kept === null) return;
        this.running = null;
        const { failedText = describeError(error) } = this.plan;
        const message = error instanceof QuotaFailure ? error.message : failedText;
        this.set({ kind: 'failed', name: this.kept.name, size: this.kept.size, message });
      },
    });
  }

  private describe({ name, size, note }: KeptUpload) {
    return { name, size, note, other: this.other?.words };
  }

  private set(state: UploadState): void {
    this.state = state;
    this.listener.onState(state);
  }

  private change(part: Partial<SendingState>): void {
    if (this.state.kind === 'sending') this.set({ ...this.state, ...part });
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
    this.examined = null;
    this.other = null;
    this.kept = null;
  }

  private forget(): void {
    this.end();
    this.plan.keeper.drop();
    this.listener.onPicture(null);
  }
}
