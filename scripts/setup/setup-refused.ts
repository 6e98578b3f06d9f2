/**
 * Something that a person can act on, and that ends setting up; it needs no
 * stack.
 */
export class SetupRefused extends Error {
  override readonly name = 'SetupRefused';
}

/**
 * A step could not be done, and the message says why in one sentence. The steps
 * after it go on.
 */
export class CouldNot extends Error {
  override readonly name: string = 'CouldNot';
}
