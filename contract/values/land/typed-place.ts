import * as z from 'zod/mini';
import { trimTyped } from '../text/trim-typed';
import {
  digitalAddressMaxLength,
  formatDigitalAddress,
} from './digital-address';
import { Region } from './regions';

export const districtMaxLength = 60;

/** A text that may be left empty, and is null then. */
const optionalText = (most: number, write = (typed: string) => typed) =>
  z.pipe(
    z
      .string()
      .check(
        z.overwrite(trimTyped),
        z.maxLength(most, `Use at most ${most} characters.`),
      ),
    z.transform((typed) => (typed === '' ? null : write(typed))),
  );

/**
 * What a form asks about where the land is, beside its address. Nothing of it
 * is needed, and a doubtful digital address is taken as it is (specification,
 * D19).
 */
export const TypedPlace = z.object({
  digitalAddress: optionalText(digitalAddressMaxLength, formatDigitalAddress),
  region: optionalText(districtMaxLength),
  district: optionalText(districtMaxLength),
});

/** As a call of the app has it, with null for what was left empty. */
export const SentPlace = z.object({
  digitalAddress: z.nullable(
    z
      .string()
      .check(
        z.overwrite(formatDigitalAddress),
        z.minLength(1),
        z.maxLength(digitalAddressMaxLength),
      ),
  ),
  region: z.nullable(Region),
  district: z.nullable(
    z
      .string()
      .check(
        z.overwrite(trimTyped),
        z.minLength(1),
        z.maxLength(districtMaxLength),
      ),
  ),
});
