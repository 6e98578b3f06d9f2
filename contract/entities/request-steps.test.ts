import { expect, it } from 'vitest';
import { defaultPromisedWorkingDays } from '../values/booking/public-holidays';
import {
  listLaterSteps,
  RequestStep,
  usualStepDays,
} from '../values/request-step';
import { findNewestStep } from './request-steps';
import { isLaterStepDone } from './later-steps';

const mark = { at: new Date(0), by: 'efua', nextBy: null };

it('knows the furthest step, also where one before it was left out', () => {
  expect(findNewestStep(undefined)).toBeNull();
  expect(findNewestStep({})).toBeNull();
  expect(findNewestStep({ writing: mark, received: mark })).toBe('writing');
  expect(isLaterStepDone({ writing: mark }, 'sent')).toBe(true);
  expect(isLaterStepDone({ writing: mark }, 'writing')).toBe(false);
  expect(listLaterSteps('writing')).toEqual(['checked']);
});

it('takes as long in all as results are promised in', () => {
  const days = RequestStep.options.map((step) => usualStepDays[step]);
  expect(days.reduce((sum, more) => sum + more)).toBe(
    defaultPromisedWorkingDays,
  );
});
