import { imageKinds, type StoredKind } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { RunningFile } from '@/repositories/uploads/upload-file';
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
import type { UploadEvent } from './upload-state';

export interface UploadObserver {
  onProgress: (sent: number) => void;
  onDone: (path: ObjectPath) => void;
  onFailed: (message: string) => void;
}

export interface UploadPlan {
  limits: FileLimits | AnyFileLimits;
  place: (fileName: string) => string;
  send: (target: string, file: Blob, kind: StoredKind, observer: UploadObserver) => RunningFile;
  keeper: UploadKeeper;
}

interface UploadListener {
  onEvent: (event: UploadEvent) => void;
  /** null when the file is no image */
  onPicture: (picture: Blob | null) => void;
}

export class UploadController {
  private examined: ExaminedFile | null = null;
  private sentChoice: ScanChoice | null = null;
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
      return;
    }
    this.examined = found;
    if (found.doubt === null) this.accept();
    else {
      this.show(found.file.kind, found.file.blob);
      this.listener.onEvent({ type: 'doubted', message: found.doubt });
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
      this.listener.onEvent({ type: 'long', ...scan });
    }
  }

  sendAs(choice: ScanChoice): void {
    if (this.kept !== null) return;
    const sent = this.findScan(choice);
    if (sent === null) return;
    this.sentChoice = choice;
    keepScanChoice(choice);
    this.take(sent);
  }

  swap(): void {
    const { examined, sentChoice } = this;
    if (examined === null || sentChoice === null) return;
    this.forget();
    this.examined = examined;
    this.sendAs(otherThan(sentChoice));
  }

  pause(): void {
    if (this.kept === null) return;
    this.running?.pause();
    this.begun = null;
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

  retry(): void {
    if (this.kept?.blob) this.begin({ ...this.kept, paused: false }, this.kept.blob);
  }

  remove(): void {
    this.forget();
    this.listener.onEvent({ type: 'removed' });
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
    const { name, size, note, kind, paused } = kept;
    const other = this.describeOther();
    this.kept = kept;
    this.show(kind, blob);
    this.listener.onEvent({ type: 'started', name, size, note, other, now: performance.now() });
    if (paused) this.listener.onEvent({ type: 'paused' });
    else this.send(kept, blob);
  }

  private send({ target, kind }: KeptUpload, blob: Blob): void {
    this.begun = performance.now();
    this.running = this.plan.send(target, blob, kind, {
      onProgress: (sent) => this.listener.onEvent({ type: 'progress', sent, now: performance.now() }),
      onDone: (path) => {
        this.running = null;
        if (this.begun !== null) keepUploadSpeed(blob.size, performance.now() - this.begun, Date.now());
        if (this.kept !== null) this.keep({ ...this.kept, blob: null, path });
        this.listener.onEvent({ type: 'done', path });
      },
      onFailed: (message) => {
        this.running = null;
        this.listener.onEvent({ type: 'failed', message });
      },
    });
  }

  private findScan(choice: ScanChoice): PreparedFile | null {
    if (this.examined?.smaller == null) return null;
    return choice === 'whole' ? this.examined.file : this.examined.smaller;
  }

  private describeOther(): string | undefined {
    if (this.sentChoice === null) return undefined;
    const choice = otherThan(this.sentChoice);
    const scan = this.findScan(choice);
    return scan === null ? undefined : describeScanChoice(choice, scan.blob.size);
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
    this.sentChoice = null;
    this.kept = null;
  }

  private forget(): void {
    this.end();
    this.plan.keeper.drop();
    this.listener.onPicture(null);
  }
}

const otherThan = (choice: ScanChoice): ScanChoice => (choice === 'whole' ? 'smaller' : 'whole');
