import { describeError } from '@/domain/error-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import type { RunningFile } from '@/repositories/uploads/upload-file';
import type { KeptUpload } from '@/repositories/uploads/kept-uploads';
import {
  examineFile,
  type ExaminedFile,
  type PreparedFile,
} from './examine-file';
import {
  describeScanChoice,
  findLongWait,
  keepScanChoice,
  readScanChoice,
  type OtherScan,
  type ScanChoice,
} from './scan-choice';
import { ShownUpload, type UploadListener } from './shown-upload';
import type { UploadPlan } from './upload-plan';
import { findUploadSpeed, keepUploadSpeed } from './upload-speed';
import { idleUpload } from './upload-state';

/**
 * One file from being chosen to being stored. An answer about an earlier file
 * changes nothing.
 */
export class UploadController {
  private readonly shown: ShownUpload;
  /**
   * the chosen file, until it is sent; a scan stays, to be sent in the other
   * way
   */
  private examined: ExaminedFile | null = null;
  /** null unless the person could choose how the scan is sent */
  private otherScan: OtherScan | null = null;
  /** what is being sent or is stored, as the browser keeps it */
  private keptUpload: KeptUpload | null = null;
  private running: RunningFile | null = null;
  /**
   * ms of performance.now(); null after a pause, which makes the time useless
   * for measuring the speed
   */
  private sendingSince: number | null = null;
  /** grows with each file that is chosen or taken out */
  private fileNumber = 0;

  constructor(
    private readonly plan: UploadPlan,
    listener: UploadListener,
  ) {
    this.shown = new ShownUpload(listener);
  }

  /**
   * Goes on with the upload that an earlier page has left, unless a file is
   * chosen meanwhile.
   */
  async restore(): Promise<void> {
    const { fileNumber } = this;
    const upload = await this.plan.keeper.restore();
    if (upload === null) return;
    if (fileNumber !== this.fileNumber) {
      this.plan.keeper.release();
      return;
    }
    this.keptUpload = upload;
    if (upload.path !== null) {
      this.shown.showDone(upload, upload.path, this.otherScan);
    } else if (upload.blob !== null) {
      this.startSending(upload, upload.blob);
    }
  }

  /**
   * Takes the place of the file before it. Sends it, or asks the person first.
   */
  async choose(file: File): Promise<void> {
    this.discardFile();
    const { fileNumber } = this;
    const { name, size } = file;
    this.shown.show({ kind: 'checking', name, size });
    const examination = await examineFile(file, this.plan.limits);
    if (fileNumber !== this.fileNumber) return;
    if ('refused' in examination) {
      this.shown.show({
        kind: 'refused',
        name,
        size,
        message: examination.refused,
      });
      return;
    }
    this.examined = examination;
    if (examination.doubt === null) {
      this.accept();
      return;
    }
    this.shown.showPreview(examination.file.kind, examination.file.blob);
    this.shown.show({
      kind: 'doubtful',
      name,
      size,
      message: examination.doubt,
    });
  }

  /**
   * Sends the examined file. Asks how, once, when it is a scan that would take
   * long.
   */
  accept(): void {
    if (this.examined === null || this.keptUpload !== null) return;
    const { doubt, file, smaller } = this.examined;
    const seconds = findLongWait(file.blob.size, findUploadSpeed(Date.now()));
    if (smaller === null || seconds === null) {
      this.sendFile(file);
      return;
    }
    const earlierChoice = readScanChoice();
    if (earlierChoice !== null) {
      this.sendAs(earlierChoice);
      return;
    }
    this.shown.showPreview(file.kind, file.blob);
    this.shown.show({
      kind: 'long',
      name: file.name,
      size: file.blob.size,
      smaller: smaller.blob.size,
      isReadable: doubt === null,
      seconds,
    });
  }

  /** The choice is kept for the next scan. */
  sendAs(choice: ScanChoice): void {
    if (
      this.keptUpload !== null ||
      this.examined === null ||
      this.examined.smaller === null
    ) {
      return;
    }
    const scans = { whole: this.examined.file, smaller: this.examined.smaller };
    const otherChoice = choice === 'whole' ? 'smaller' : 'whole';
    this.otherScan = {
      choice: otherChoice,
      words: describeScanChoice(otherChoice, scans[otherChoice].blob.size),
    };
    keepScanChoice(choice);
    this.sendFile(scans[choice]);
  }

  /** Sends the scan in the other way, from its beginning. */
  sendOtherScan(): void {
    const { examined, otherScan } = this;
    if (otherScan === null) return;
    this.discardFile();
    this.examined = examined;
    this.sendAs(otherScan.choice);
  }

  pause(): void {
    if (this.keptUpload === null) return;
    this.running?.pause();
    this.sendingSince = null;
    this.keepUpload({ ...this.keptUpload, paused: true });
    this.shown.updateSending({ paused: true, waiting: false });
  }

  resume(): void {
    const { state } = this.shown;
    if (this.keptUpload === null || state.kind !== 'sending') return;
    const now = performance.now();
    this.keepUpload({ ...this.keptUpload, paused: false });
    this.shown.updateSending({
      paused: false,
      from: state.sent,
      startedAt: now,
      now,
    });
    if (this.running !== null) {
      this.running.resume();
    } else if (this.keptUpload.blob !== null) {
      this.sendBytes(this.keptUpload, this.keptUpload.blob);
    }
  }

  /**
   * After a failure: sends the same file to the same path, so that it is stored
   * once.
   */
  retry(): void {
    if (this.keptUpload?.blob) {
      this.startSending(
        { ...this.keptUpload, paused: false },
        this.keptUpload.blob,
      );
    }
  }

  remove(): void {
    this.discardFile();
    this.shown.show(idleUpload);
  }

  /** Nothing has moved for a while. */
  showWaiting(): void {
    this.shown.updateSending({ waiting: true });
  }

  /** The person leaves the screen: the next page goes on with the file. */
  leave(): void {
    this.cancel();
    this.plan.keeper.release();
  }

  /** The file is in a record now: no page goes on with it. */
  finish(): void {
    this.cancel();
    this.plan.keeper.discard();
  }

  private sendFile({ name, blob, kind, note }: PreparedFile): void {
    const upload: KeptUpload = {
      target: this.plan.makeTarget(name),
      name,
      kind,
      note,
      size: blob.size,
      blob,
      path: null,
      paused: false,
    };
    this.keepUpload(upload);
    this.startSending(upload, blob);
  }

  private startSending(upload: KeptUpload, blob: Blob): void {
    this.keptUpload = upload;
    this.shown.showPreview(upload.kind, blob);
    this.shown.showSending(upload, this.otherScan);
    if (!upload.paused) this.sendBytes(upload, blob);
  }

  private sendBytes({ target, kind }: KeptUpload, blob: Blob): void {
    this.sendingSince = performance.now();
    this.running = this.plan.send(target, blob, kind, {
      onProgress: (sent) =>
        this.shown.updateSending({
          sent: Math.min(sent, blob.size),
          now: performance.now(),
          waiting: false,
        }),
      onDone: (path) => {
        if (this.keptUpload === null) return;
        this.running = null;
        if (this.sendingSince !== null) {
          keepUploadSpeed(
            blob.size,
            performance.now() - this.sendingSince,
            Date.now(),
          );
        }
        this.keepUpload({ ...this.keptUpload, blob: null, path });
        this.shown.showDone(this.keptUpload, path, this.otherScan);
      },
      onFailed: (error) => {
        if (this.keptUpload === null) return;
        this.running = null;
        const { failedText = describeError(error) } = this.plan;
        const message =
          error instanceof QuotaFailure ? error.message : failedText;
        this.shown.show({
          kind: 'failed',
          name: this.keptUpload.name,
          size: this.keptUpload.size,
          message,
        });
      },
    });
  }

  private keepUpload(upload: KeptUpload): void {
    this.keptUpload = upload;
    this.plan.keeper.keep(upload);
  }

  /**
   * Stops sending and knows of no file any more; what the browser keeps stays.
   */
  private cancel(): void {
    this.fileNumber += 1;
    this.running?.cancel();
    this.running = null;
    this.examined = null;
    this.otherScan = null;
    this.keptUpload = null;
  }

  /** The browser keeps nothing of the file either. */
  private discardFile(): void {
    this.cancel();
    this.plan.keeper.discard();
    this.shown.removePreview();
  }
}
