import type * as z from 'zod/mini';
import { findPesewas, formatGhs } from '@contract/values/payment/money';
import type { SettingChange } from '@/repositories/save-setting';
import { countOf } from '@/lib/text/counts';

/**
 * What a field is called, and how a value of it reads in the list of changes.
 */
export interface SettingWords {
  label: string;
  /** beside the label, for example 'working days' */
  note?: string;
  /**
   * the group whose title goes before the label in the list of changes, where
   * the label alone does not tell
   */
  group?: string;
  read: (typed: string) => string;
  /** what it means for others that the stored value cannot be read */
  unreadable?: string;
}

/** Text as typed, by the name of the field. */
export type TypedText<Name extends string> = Readonly<Record<Name, string>>;

/** One form of the settings: service, advert and contact, or configuration. */
export interface SettingForm<Name extends string, Checked> {
  kind: SettingChange['kind'];
  /** in the order of the form and of the list of changes */
  names: readonly Name[];
  words: Readonly<Record<Name, SettingWords>>;
  /** from what is typed to what the record stores */
  schema: z.ZodMiniType<Checked, Record<string, string>>;
  /** What is sent of the record: these fields and nothing else. */
  toChanges: (
    sentNames: readonly Name[],
    checked: Checked,
  ) => SettingChange['changes'];
}

const nothingText = 'Nothing';

export const readText = (typed: string): string => typed.trim() || nothingText;

/** '500' as 'GHS 500.00'; what is no amount as it was typed. */
export function readAmount(typed: string): string {
  const pesewas = findPesewas(typed.trim());
  return pesewas === null ? readText(typed) : formatGhs(pesewas);
}

/** '12' as '12 working days'. */
export function readCount(typed: string, unit: string): string {
  const text = typed.trim();
  return text === '' ? nothingText : `${text} ${unit}`;
}

/** '2026-12-25,2026-12-28' as '2 days'. */
export function readDays(typed: string): string {
  return typed === '' ? 'None' : countOf(typed.split(',').length, 'day');
}
