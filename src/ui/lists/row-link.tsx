import type { ComponentProps, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

interface RowLook {
  icon?: LucideIcon | undefined;
  /** An arrow or other drawing behind the words */
  iconAfter?: LucideIcon | undefined;
  /** red, for 'Resend image' */
  bad?: boolean | undefined;
}

const content = ({ icon, iconAfter }: RowLook, children: ReactNode) => (
  <>
    {icon && <Icon of={icon} small />}
    {children}
    {iconAfter && <Icon of={iconAfter} small />}
  </>
);

const classes = (bad: boolean | undefined, className: string | undefined) =>
  joinClasses('row-link', bad === true && 'text-bad!', className);

/** The one action of a row, as a link. */
export function RowLink({ icon, iconAfter, bad, className, children, ...rest }: LinkProps & RowLook) {
  return (
    <Link {...rest} className={classes(bad, className)}>
      {content({ icon, iconAfter }, children)}
    </Link>
  );
}

/** The one action of a row, as a button. */
export function RowButton({
  icon,
  iconAfter,
  bad,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type'> & RowLook) {
  return (
    <button {...rest} type="button" className={classes(bad, className)}>
      {content({ icon, iconAfter }, children)}
    </button>
  );
}
