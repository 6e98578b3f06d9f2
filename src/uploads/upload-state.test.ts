import { describe, expect, it } from 'vitest';
import {
  dropDecided,
  findSecondsLeft,
  findUndecided,
  formatSecondsLeft,
  idleUpload,
  reduceUpload,
  type UploadEvent,
} from './upload-state';

const file = { name: 'plan.jpg', size: 2000 };
const run = (...events: UploadEvent[]) => events.reduce(reduceUpload, idleUpload);
const started: UploadEvent = { type: 'started', ...file, note: null, now: 1000 };
const chosen: UploadEvent = { type: 'chosen', ...file };

describe('reduceUpload', () => {
  it('goes from choosing to done', () => {
    const path = 'gs://b/documents/u/plan.jpg';
    expect(run(started, { type: 'progress', sent: 500, now: 2000 }, { type: 'done', path })).toEqual({
      kind: 'done',
      ...file,
      note: null,
      path,
    });
  });

  it('looks at a chosen file first, and lets its owner decide about a doubtful one', () => {
    expect(run(chosen)).toEqual({ kind: 'checking', ...file });
    const doubtful = run(chosen, { type: 'doubted', message: 'blurred' });
    expect(doubtful).toEqual({ kind: 'doubtful', ...file, message: 'blurred' });
    expect(reduceUpload(doubtful, started)).toMatchObject({ kind: 'sending', sent: 0 });
    expect(run({ type: 'doubted', message: 'late' })).toEqual(idleUpload);
  });

  it('lets the owner of a long scan choose, and goes on saying what else it can be sent as', () => {
    const scan = { smaller: 900, isReadable: true, seconds: 70 };
    const long = run(chosen, { type: 'long', ...file, ...scan });
    expect(long).toEqual({ kind: 'long', ...file, ...scan });
    const sending = reduceUpload(long, { ...started, size: 900, other: 'Send as it is (2 KB)' });
    expect(sending).toMatchObject({ kind: 'sending', size: 900, other: 'Send as it is (2 KB)' });
    const done = reduceUpload(sending, { type: 'done', path: 'gs://b/documents/u/plan.jpg' });
    expect(done).toMatchObject({ kind: 'done', other: 'Send as it is (2 KB)' });
  });

  it('takes up what an earlier page has sent', () => {
    const path = 'gs://b/documents/u/plan.jpg';
    expect(run({ type: 'found', ...file, note: 'smaller', path })).toEqual({
      kind: 'done',
      ...file,
      note: 'smaller',
      path,
    });
  });

  it('is paused, stays so, and judges its speed anew when it goes on', () => {
    const paused = run(started, { type: 'progress', sent: 500, now: 2000 }, { type: 'paused' });
    expect(paused).toMatchObject({ kind: 'sending', sent: 500, paused: true });
    const resumed = reduceUpload(paused, { type: 'resumed', now: 60_000 });
    expect(resumed).toMatchObject({ paused: false, sent: 500, from: 500, startedAt: 60_000 });
    expect(reduceUpload(resumed, { type: 'progress', sent: 900, now: 61_000 })).toMatchObject({ sent: 900 });
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
    expect(run(chosen, { type: 'refused', message: 'x' }, chosen, started)).toMatchObject({
      kind: 'sending',
    });
  });
});

describe('what is still to be decided', () => {
  const doubtful = run(chosen, { type: 'doubted', message: 'blurred' });
  const long = run(chosen, { type: 'long', ...file, smaller: 900, isReadable: true, seconds: 70 });

  it('is said when the form is sent, and dropped or replaced once it changes', () => {
    expect([idleUpload, run(started)].map(findUndecided)).toEqual([null, null]);
    expect(findUndecided(doubtful)).toBe('Choose another file, or use this one anyway.');
    expect(findUndecided(long)).toBe('Choose how to send the scan first.');
    expect(dropDecided(findUndecided(doubtful), long)).toBe('Choose how to send the scan first.');
    expect(dropDecided(findUndecided(long), run(started))).toBeNull();
  });

  it('leaves everything else that a form says', () => {
    expect(dropDecided('Please fill all the fields', run(started))).toBe('Please fill all the fields');
    expect(dropDecided(null, long)).toBeNull();
  });
});

describe('time', () => {
  it('judges by the speed so far and not before half a second', () => {
    expect(findSecondsLeft({ sent: 500, size: 2000, from: 0, startedAt: 0, now: 1000 })).toBe(3);
    expect(findSecondsLeft({ sent: 500, size: 2000, from: 0, startedAt: 0, now: 400 })).toBeNull();
    expect(findSecondsLeft({ sent: 0, size: 2000, from: 0, startedAt: 0, now: 5000 })).toBeNull();
  });

  it('leaves out of the speed what was there before', () => {
    expect(findSecondsLeft({ sent: 1500, size: 2000, from: 1000, startedAt: 0, now: 1000 })).toBe(1);
    expect(findSecondsLeft({ sent: 1000, size: 2000, from: 1000, startedAt: 0, now: 1000 })).toBeNull();
  });

  it('writes seconds and minutes', () => {
    expect(formatSecondsLeft(1)).toBe('About 1 second left');
    expect(formatSecondsLeft(8)).toBe('About 8 seconds left');
    expect(formatSecondsLeft(61)).toBe('About 1 minute left');
    expect(formatSecondsLeft(150)).toBe('About 3 minutes left');
  });
});
