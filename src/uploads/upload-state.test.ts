import { describe, expect, it } from 'vitest';
import {
  dropDecided,
  findSecondsLeft,
  findUndecided,
  formatSecondsLeft,
  idleUpload,
  type UploadState,
} from './upload-state';

const file = { name: 'plan.jpg', size: 2000 };
const times = {
  sent: 0,
  from: 0,
  startedAt: 0,
  now: 0,
  waiting: false,
  paused: false,
};
const sending: UploadState = { kind: 'sending', ...file, note: null, ...times };

describe('what is still to be decided', () => {
  const doubtful: UploadState = {
    kind: 'doubtful',
    ...file,
    message: 'blurred',
  };
  const long: UploadState = {
    kind: 'long',
    ...file,
    smaller: 900,
    isReadable: true,
    seconds: 70,
  };

  it('is said when the form is sent, and dropped or replaced once it changes', () => {
    expect([idleUpload, sending].map(findUndecided)).toEqual([null, null]);
    expect(findUndecided(doubtful)).toBe(
      'Choose another file, or use this one anyway.',
    );
    expect(findUndecided(long)).toBe('Choose how to send the scan first.');
    expect(dropDecided(findUndecided(doubtful), long)).toBe(
      'Choose how to send the scan first.',
    );
    expect(dropDecided(findUndecided(long), sending)).toBeNull();
  });

  it('leaves everything else that a form says', () => {
    expect(dropDecided('Please fill all the fields', sending)).toBe(
      'Please fill all the fields',
    );
    expect(dropDecided(null, long)).toBeNull();
  });
});

describe('time', () => {
  it('judges by the speed so far and not before half a second', () => {
    expect(
      findSecondsLeft({
        sent: 500,
        size: 2000,
        from: 0,
        startedAt: 0,
        now: 1000,
      }),
    ).toBe(3);
    expect(
      findSecondsLeft({
        sent: 500,
        size: 2000,
        from: 0,
        startedAt: 0,
        now: 400,
      }),
    ).toBeNull();
    expect(
      findSecondsLeft({
        sent: 0,
        size: 2000,
        from: 0,
        startedAt: 0,
        now: 5000,
      }),
    ).toBeNull();
  });

  it('leaves out of the speed what was there before', () => {
    expect(
      findSecondsLeft({
        sent: 1500,
        size: 2000,
        from: 1000,
        startedAt: 0,
        now: 1000,
      }),
    ).toBe(1);
    expect(
      findSecondsLeft({
        sent: 1000,
        size: 2000,
        from: 1000,
        startedAt: 0,
        now: 1000,
      }),
    ).toBeNull();
  });

  it('writes seconds and minutes', () => {
    expect(formatSecondsLeft(1)).toBe('About 1 second left');
    expect(formatSecondsLeft(8)).toBe('About 8 seconds left');
    expect(formatSecondsLeft(61)).toBe('About 1 minute left');
    expect(formatSecondsLeft(150)).toBe('About 3 minutes left');
  });
});
