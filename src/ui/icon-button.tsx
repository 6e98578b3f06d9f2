import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from './icon';

export function IconButton({
  icon,
  label,
  unavailable = false,
  small = false,
  className,
  onClick,
  ...buttonProps
}: Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: LucideIcon;
  label: string;
  unavailable?: boolean | undefined;
  small?: boolean | undefined;
}) {
  return (
    <button
      {...buttonProps}
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      className={joinClasses(
        'icon-btn',
        unavailable && 'opacity-40',
        className,
      )}
      onClick={unavailable ? undefined : onClick}
    >
      <Icon of={icon} small={small} />
    </button>
  );
}
