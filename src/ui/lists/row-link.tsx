import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

export function RowLink({
  icon,
  iconAfter,
  className,
  children,
  ...linkProps
}: LinkProps & {
  icon?: LucideIcon | undefined;
  iconAfter?: LucideIcon | undefined;
}) {
  return (
    <Link {...linkProps} className={joinClasses('row-link', className)}>
      {icon && <Icon of={icon} small />}
      <span className="contents">{children}</span>
      {iconAfter && <Icon of={iconAfter} small />}
    </Link>
  );
}

export function RowButton({
  icon,
  bad = false,
  busyLabel = false,
  className,
  onClick,
  children,
  'aria-label': name,
  ...buttonProps
}: Omit<ComponentProps<'button'>, 'type'> & {
  icon?: LucideIcon;
  bad?: boolean;
  /** words while a call is in flight; the button then does nothing */
  busyLabel?: string | false;
}) {
  const isBusy = busyLabel !== false;
  return (
    <button
      {...buttonProps}
      type="button"
      aria-label={isBusy ? undefined : name}
      className={joinClasses('row-link', bad && 'text-bad!', className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {icon && <Icon of={icon} small />}
      <span key={isBusy ? 'busy' : 'idle'} className="contents">
        {isBusy ? busyLabel : children}
      </span>
    </button>
  );
}
