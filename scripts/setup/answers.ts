import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { Service } from '@contract/entities/service';
import { AdminConfig } from '@contract/entities/admin-config';
import { SetupRefused } from './setup-refused';

/**
 * What only the owner of the project knows, in a file that is kept out of the
 * repository.
 */
export const Answers = z.strictObject({
  /** values of functions/.env.<project> */
  variables: z._default(z.record(z.string(), z.string()), {}),
  secrets: z._default(z.record(z.string(), z.string()), {}),
  services: z.optional(z.array(Service).check(z.minLength(1))),
  config: z.optional(AdminConfig),
  contact: z.optional(AdvertAndContact),
  administrators: z._default(z.array(z.email()), []),
});
export type Answers = z.infer<typeof Answers>;

/**
 * Reads the file of answers; without one, everything is asked.
 * @throws SetupRefused naming what is wrong, and no value
 */
export function readAnswers(file: string | undefined): Answers {
  if (file === undefined) return z.parse(Answers, {});
  try {
    const parsed = Answers.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    const faultyFields = parsed.error.issues.map(
      (issue) => issue.path.join('.') || issue.code,
    );
    throw new SetupRefused(
      `${file} is not right: ${[...new Set(faultyFields)].join(', ')}. See docs/deploy.md.`,
    );
  } catch (error) {
    if (error instanceof SetupRefused) throw error;
    throw new SetupRefused(
      `${file} cannot be read: ${error instanceof Error ? error.name : 'unknown'}.`,
    );
  }
}
