import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';
import { TextField, type TextFieldProps } from './field';

/** A password with a button to look at it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
