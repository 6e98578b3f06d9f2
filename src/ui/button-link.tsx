import { Link, type LinkProps } from 'react-router-dom';
import { joinClasses } from '@/lib/text/class-names';
import { buttonClasses, type ButtonStyle } from './button';

/** A link to another screen that looks like a button. */
export function ButtonLink({ look, large, full, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={joinClasses(buttonClasses({ look, large, full }), className)} />;
}
