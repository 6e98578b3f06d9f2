import { Fragment } from 'react';
import { findDialCode, findDialLink } from './dial-code';

/** A sentence whose USSD code can be dialled with one tap, when it is one of our own approval menus (S12). */
export function DialText({ children }: { children: string }) {
  const code = findDialCode(children);
  const link = code === null ? null : findDialLink(code);
  if (code === null || link === null) return <>{children}</>;
  const [before = '', ...rest] = children.split(code);
  return (
    <Fragment>
      {before}
      <a href={link} className="num font-[620]">
        {code}
      </a>
      {rest.join(code)}
    </Fragment>
  );
}
