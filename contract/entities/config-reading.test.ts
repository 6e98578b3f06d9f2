import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CedisAmount } from '../values/payment/money';
import { AdminConfigReading, unreadable } from './admin-config-reading';
import type { OfficeConfig } from './office-config';
import { EditedConfig, OfficeConfigReading } from './office-config-reading';

const good: OfficeConfig = {
  ConsultancyAmount: 50,
  approvalHints: { MTN: 'Dial *170#.' },
  chargeHints: { VODAFONE: 'See the SMS.' },
  networksOff: { AIRTELTIGO: 'Since 9.' },
  caseAnswerHours: 24,
  promisedWorkingDays: 10,
  publicHolidays: ['2026-12-25'],
  blockedDays: ['2026-12-28'],
  blockedDayReasons: { '2026-12-28': 'Stock-taking' },
  bookingHoldHours: 48,
  bookingCutOffHours: 24,
  laterWorkingDays: 5,
  laterReason: 'commission',
  paperMonths: 24,
  secondFactorRequired: true,
};
const fields = Object.keys(good) as (keyof OfficeConfig)[];
const bad = { odd: Symbol.iterator.toString() };

describe('a configuration that somebody set in the console', () => {
  it('is read whole where it is right', () => {
    expect(OfficeConfigReading.parse(good)).toEqual(good);
    expect(EditedConfig.parse(good)).toEqual(good);
  });

  it.each(fields)('with a bad %s is read in all the rest', (field) => {
    const stored = { ...good, [field]: bad };
    const { [field]: read, ...rest } = OfficeConfigReading.parse(stored);
    expect({ ...rest, [field]: good[field] }).toEqual(good);
    const isHint = field.endsWith('Hints') || field === 'networksOff';
    const asMissing = isHint ? {} : undefined;
    expect(read).toEqual(
      field === 'ConsultancyAmount' ? unreadable : asMissing,
    );
    expect(EditedConfig.parse(stored)).toEqual({
      ...good,
      [field]: unreadable,
    });
  });

  it('never has a fee that is not stored: none is 0, a broken one is unreadable', () => {
    expect(AdminConfigReading.parse({}).ConsultancyAmount).toBe(0);
    expect(EditedConfig.parse({}).ConsultancyAmount).toBe(0);
    for (const fee of ['50', '0', '', null, false, [], {}, NaN, -5, 49.999]) {
      const stored = { ConsultancyAmount: fee };
      expect(AdminConfigReading.parse(stored).ConsultancyAmount).toBe(
        unreadable,
      );
    }
    const stored = fc.oneof(fc.anything(), fc.double(), fc.integer());
    fc.assert(
      fc.property(
        stored.filter((fee) => fee !== undefined),
        (fee) => {
          const { ConsultancyAmount: read } = AdminConfigReading.parse({
            ConsultancyAmount: fee,
          });
          const isAmount = CedisAmount.safeParse(fee).success;
          expect(read).toBe(isAmount ? fee : unreadable);
        },
      ),
    );
  });

  it('keeps the days and the texts that are right among wrong ones', () => {
    const stored = {
      publicHolidays: ['soon', '2026-12-25', 7],
      blockedDays: ['2026-12-28', '2026-02-30'],
      networksOff: { MTN: 5, VODAFONE: 'Since 9.', ORANGE: 'Since 8.' },
    };
    const reading = AdminConfigReading.parse(stored);
    expect(reading.publicHolidays).toEqual(['2026-12-25']);
    expect(reading.blockedDays).toEqual(['2026-12-28']);
    expect(reading.networksOff).toMatchObject({ VODAFONE: 'Since 9.' });
    expect(reading.networksOff?.MTN).toBeUndefined();
    // Where none is right, the contract's own days count.
    expect(
      AdminConfigReading.parse({ publicHolidays: ['soon'] }).publicHolidays,
    ).toBeUndefined();
  });
});
