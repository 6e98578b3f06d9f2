import { Fragment } from 'react';

/** A text whose lines end behind its commas, so that no reference and no code of an address is torn. */
export function WholeParts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, index) => (
    <Fragment key={`${index}-${part}`}>
      <span className="inline-block">{part}</span>{' '}
    </Fragment>
  ));
}
