import { firstCodePoint } from '@contract/values/text/code-points';

/** A copy of contract/entities/account/user-profile, which needs zod. */
export const anonymousName = 'Anonymous';

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || anonymousName;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    firstCodePoint(word ?? ''),
  );
  return letters.join('').toUpperCase() || firstCodePoint(anonymousName);
}
