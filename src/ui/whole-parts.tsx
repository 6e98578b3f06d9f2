import { Fragment } from 'react';

/** Breaks lines only after commas, so that no reference or code is split. */
export function WholeParts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, index) => (
    <Fragment key={`${index}-${part}`}>
      <span className="inline-block">{part}</span>{' '}
    </Fragment>
  ));
}
