import type * as z from 'zod/mini';
import { Config, secretNames, SmsConfig } from '../../functions/src/config';
import { AppConfig } from '../../src/firebase/config-schema';

type Shape = Readonly<
  Record<
    string,
    z.core.$ZodType & { safeParse(value: unknown): { success: boolean } }
  >
>;

/** What a build must be told, by the names of its variables. */
export type WebSettings = Readonly<Record<string, string>>;

const shapes: Shape = { ...Config.shape, ...SmsConfig.shape };
const isSecret = (name: string) =>
  secretNames.some((secret) => secret === name);

/** A setting of the functions. */
export interface Setting {
  name: string;
  isSecret: boolean;
  /** the functions have a value of their own */
  isOptional: boolean;
  isGood(value: string): boolean;
}

/** Every setting that the functions read, by their own schemas. */
export const functionSettings: readonly Setting[] = Object.entries(shapes).map(
  ([name, schema]) => ({
    name,
    isSecret: isSecret(name),
    isOptional: schema.safeParse(undefined).success,
    isGood: (value) => schema.safeParse(value).success,
  }),
);

/**
 * Those that a build has to be told, because the app has no value of its own.
 */
export const webSettingNames: readonly string[] = Object.entries(
  AppConfig.shape,
)
  .filter(([, schema]) => !schema.safeParse(undefined).success)
  .map(([name]) => name);
