/** A message was not taken, as far as is known. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  /** true when trying again cannot help */
  readonly forGood: boolean;
  /** true when it certainly did not go out; false when it may have */
  readonly isCertain: boolean;

  /** @param reason codes only: what a mail server says repeats the address */
  constructor(
    readonly reason: string,
    how: { forGood: boolean; isCertain: boolean },
  ) {
    super(reason);
    this.forGood = how.forGood;
    this.isCertain = how.isCertain;
  }
}
