import { Link, type LinkProps } from 'react-router-dom';
import { joinClasses } from '@/lib/text/class-names';
import { buttonClasses, type ButtonStyle } from './button';

export function ButtonLink({
  look,
  large,
  full,
  className,
  ...linkProps
}: LinkProps & ButtonStyle) {
  return (
    <Link
      {...linkProps}
      className={joinClasses(buttonClasses({ look, large, full }), className)}
    />
  );
}
