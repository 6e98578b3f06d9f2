import { Eye, EyeOff } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { TextField, type TextFieldProps } from './field';
import { togglePassword } from './toggle-password';

export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'trailing'>,
) {
  return (
    <TextField
      {...props}
      type="password"
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="icon-btn group"
          title="Show password"
          aria-label="Show password"
          aria-pressed="false"
          data-toggles-password
          onClick={({ currentTarget }) => togglePassword(currentTarget)}
        >
          <Icon of={Eye} className="group-aria-pressed:hidden" />
          <Icon of={EyeOff} className="hidden group-aria-pressed:block" />
        </button>
      }
    />
  );
}
