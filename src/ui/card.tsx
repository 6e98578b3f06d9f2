import type { ComponentProps } from 'react';
import { joinClasses } from '@/lib/class-names';

/** A surface with a line. `edged` marks the chosen one of a group: at most one, and 12 px from its neighbours. */
export function Card({
  edged = false,
  className,
  ...rest
}: ComponentProps<'section'> & { edged?: boolean | undefined }) {
  return <section {...rest} className={joinClasses('card', edged && 'edged', className)} />;
}
