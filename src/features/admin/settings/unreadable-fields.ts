import * as z from 'zod/mini';
import { unreadable } from '@contract/entities/admin-config-reading';
import type { EditedConfig } from '@contract/entities/office-config-reading';
import { Network } from '@contract/values/payment/network';
import { cutToCodePoints } from '@contract/values/text/code-points';
import type { ConfigField, HintGroup } from './config-form';
import type { TypedText } from './setting-form';

/**
 * By the name of the field of the form: what is stored there and cannot be
 * read, as text. A text is in quotes, so that it is never what somebody types.
 */
export type UnreadableFields = Readonly<Record<string, string | undefined>>;

const mostShown = 2_000;

/** '100' as '"100"', which is why it cannot be read as an amount. */
export const showStored = (value: unknown): string =>
  cutToCodePoints(JSON.stringify(value), mostShown);

const HintsByNetwork = z.record(z.string(), z.unknown());

/** The fields of the configuration that somebody has to put right. */
export function listUnreadable(
  edited: EditedConfig,
  stored: Readonly<Record<string, unknown>>,
): UnreadableFields {
  const found: Partial<Record<ConfigField, string>> = {};
  for (const name of plainFields) {
    if (edited[name] === unreadable) found[name] = showStored(stored[name]);
  }
  for (const group of hintGroups) {
    if (edited[group] !== unreadable) continue;
    const byNetwork = HintsByNetwork.safeParse(stored[group]).data ?? null;
    for (const network of Network.options) {
      const hint = byNetwork === null ? stored[group] : byNetwork[network];
      const isReadable = hint === undefined || typeof hint === 'string';
      if (byNetwork === null || !isReadable) {
        found[`${group}:${network}`] = showStored(hint);
      }
    }
  }
  return found;
}

const plainFields = [
  'ConsultancyAmount',
  'bookingHoldHours',
  'bookingCutOffHours',
  'promisedWorkingDays',
  'laterWorkingDays',
  'laterReason',
  'caseAnswerHours',
  'paperMonths',
  'secondFactorRequired',
  'publicHolidays',
] as const satisfies readonly (ConfigField & keyof EditedConfig)[];

const hintGroups = [
  'approvalHints',
  'chargeHints',
  'networksOff',
] as const satisfies readonly HintGroup[];

/**
 * A schema of a form that does not ask for what cannot be read and was not
 * touched: whoever changes another field can save that.
 * @param standIns valid text for every field; what stands in is not saved
 */
export function passUntouched<Checked>(
  schema: z.ZodMiniType<Checked, Record<string, string>>,
  fields: UnreadableFields,
  standIns: TypedText<string>,
): z.ZodMiniType<Checked, Record<string, string>> {
  const standIn = (typed: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [
        name,
        text === fields[name] ? (standIns[name] ?? text) : text,
      ]),
    );
  return z.pipe(
    z.pipe(z.record(z.string(), z.string()), z.transform(standIn)),
    schema,
  );
}
