import './peer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import * as Dialog from '@radix-ui/react-dialog';
import axios from 'axios';
import { Eye } from 'lucide-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { Toaster, toast } from 'react-hot-toast';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import * as z from 'zod';

/**
 * The sign-in page that first-visit.ts measures ours beside: the usual way to
 * build one, with the libraries that bulletproof-react's has or others of their
 * size, all of them before the first paint.
 */
const Fields = z.object({ email: z.email(), password: z.string().min(6) });

function SignIn() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
  });
  const send = async (fields: z.output<typeof Fields>) => {
    await axios
      .post('/api/peer-sign-in', fields)
      .catch(() => toast.error('No.'));
  };
  return (
    <main className="mx-auto grid max-w-md gap-4 p-6">
      <h1 className="text-2xl font-bold">Sign in</h1>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <label className="grid gap-1">
          E-mail
          <input
            type="email"
            autoComplete="username"
            className="border p-2"
            {...register('email')}
          />
          {formState.errors.email?.message}
        </label>
        <label className="grid gap-1">
          Password
          <input
            type="password"
            autoComplete="current-password"
            className="border p-2"
            {...register('password')}
          />
          {formState.errors.password?.message}
        </label>
        <button
          type="submit"
          className="flex items-center gap-2 bg-black p-3 text-white"
        >
          <Eye aria-hidden="true" /> Sign in
        </button>
      </form>
      <Dialog.Root>
        <Dialog.Trigger>Help</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content aria-describedby={undefined}>
            <Dialog.Title>Help</Dialog.Title>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Toaster />
    </main>
  );
}

const router = createBrowserRouter([{ path: '*', element: <SignIn /> }]);
const place = document.getElementById('root');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
