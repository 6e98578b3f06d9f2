import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { passwordMinAtSignUp } from '@contract/values/limits';
import { paths } from '@/domain/paths';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { PasswordField } from '@/ui/forms/password-field';
import { FormFailure } from './form-failure';
import { GoogleButton } from './google-button';
import {
  SignUpForm as Schema,
  signUpFieldOrder,
  type SignUpFormInput,
  type SignUpFormOutput,
} from './sign-up-form-schema';
import { warmUpSignIn, type OnSignedIn } from './use-sign-in';
import { useSignUp } from './use-sign-up';

/** Full name, e-mail and password, or Google. Only the first error shows. @param from where the visitor wanted to go */
export function SignUpForm({ onSignedIn, from }: { onSignedIn: OnSignedIn; from: string | null }) {
  const { failure, busy, create, google } = useSignUp(onSignedIn);
  const { register, handleSubmit, formState } = useForm<SignUpFormInput, unknown, SignUpFormOutput>({
    resolver: zodResolver(Schema),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors } = formState;
  const firstBad = signUpFieldOrder.find((name) => errors[name] !== undefined);
  const field = (name: keyof SignUpFormInput) => ({
    ...register(name),
    error: name === firstBad ? errors[name]?.message : undefined,
  });
  return (
    <>
      <form
        noValidate
        className="grid gap-4"
        onFocus={warmUpSignIn}
        onSubmit={(event) => void handleSubmit(create)(event)}
      >
        <TextField label="Full name" autoComplete="name" {...field('name')} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${passwordMinAtSignUp} characters.`}
          {...field('password')}
        />
        <FormFailure failure={failure}>
          <Button type="submit" large full busy={busy === 'password' && 'Creating your account...'}>
            Create account
          </Button>
        </FormFailure>
      </form>
      <GoogleButton label="Sign up with Google" busy={busy === 'google'} onPress={() => void google()} />
      <p className="mt-5 text-ink-2 text-[.9375rem]">
        Already have an account?{' '}
        <Link
          to={paths.signIn}
          state={from === null ? null : { from }}
          className="font-[620] inline-flex items-center min-h-11"
        >
          Sign in
        </Link>
      </p>
    </>
  );
}
