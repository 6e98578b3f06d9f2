import { anonymousName } from '@contract/entities/user-profile';
import { nameMaxLength } from '@contract/values/limits';

/** Letters, marks, spaces, apostrophes and hyphens; a full stop only after an initial or a title ("Nii B. Quaye"). */
const nameShape = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u;

/**
 * A name to greet by, or null. Whoever opens an account chooses both name and address, so that a "name" may be a message
 * or a link meant for somebody else's mailbox: what does not look like a name is left out.
 */
export function findGreetingName(name: string): string | null {
  const text = name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return text !== anonymousName && text.length <= nameMaxLength && nameShape.test(text) ? text : null;
}
