import { describe, expect, it } from 'vitest';
import {
  findSecondsLeft,
  formatSecondsLeft,
  idleUpload,
  percentSent,
  reduceUpload,
  type UploadEvent,
} from './upload-state';

const file = { name: 'plan.jpg', size: 2000 };
const run = (...events: UploadEvent[]) => events.reduce(reduceUpload, idleUpload);
const started: UploadEvent = { type: 'started', ...file, now: 1000 };

describe('reduceUpload', () => {
  it('goes from choosing to done', () => {
    const path = 'gs://b/documents/u/plan.jpg';
    expect(run(started, { type: 'progress', sent: 500, now: 2000 }, { type: 'done', path })).toEqual({
      kind: 'done',
      ...file,
      path,
    });
  });

  it('waits while nothing moves and goes on with the next byte', () => {
    const waiting = run(started, { type: 'progress', sent: 500, now: 2000 }, { type: 'stalled' });
    expect(waiting).toMatchObject({ kind: 'sending', sent: 500, waiting: true });
    expect(reduceUpload(waiting, { type: 'progress', sent: 900, now: 9000 })).toMatchObject({
      sent: 900,
      waiting: false,
    });
  });

  it.each<UploadEvent>([
    { type: 'progress', sent: 2000, now: 3000 },
    { type: 'failed', message: 'late' },
    { type: 'done', path: 'gs://b/x' },
  ])('hears nothing of an upload that was cancelled: $type', (late) => {
    expect(run(started, { type: 'removed' }, late)).toEqual(idleUpload);
  });

  it('never counts more bytes than the file has', () => {
    expect(run(started, { type: 'progress', sent: 2500, now: 2000 })).toMatchObject({ sent: 2000 });
  });

  it('starts again after a failure or a refusal', () => {
    expect(run(started, { type: 'failed', message: 'x' }, started)).toMatchObject({
      kind: 'sending',
      sent: 0,
    });
    expect(run({ type: 'refused', ...file, message: 'x' }, started)).toMatchObject({ kind: 'sending' });
  });
});

describe('time and percent', () => {
  it('says 100 only when all has arrived', () => {
    expect(percentSent(1999, 2000)).toBe(99);
    expect(percentSent(2000, 2000)).toBe(100);
    expect(percentSent(0, 0)).toBe(0);
  });

  it('judges by the speed so far and not before half a second', () => {
    expect(findSecondsLeft({ sent: 500, size: 2000, startedAt: 0, now: 1000 })).toBe(3);
    expect(findSecondsLeft({ sent: 500, size: 2000, startedAt: 0, now: 400 })).toBeNull();
    expect(findSecondsLeft({ sent: 0, size: 2000, startedAt: 0, now: 5000 })).toBeNull();
  });

  it('writes seconds and minutes', () => {
    expect(formatSecondsLeft(1)).toBe('About 1 second left');
    expect(formatSecondsLeft(8)).toBe('About 8 seconds left');
    expect(formatSecondsLeft(61)).toBe('About 1 minute left');
    expect(formatSecondsLeft(150)).toBe('About 3 minutes left');
  });
});
