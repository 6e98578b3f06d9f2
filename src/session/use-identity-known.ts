import { useLoaded } from '@/lib/hooks/use-loaded';
import { whenIdentityKnown } from './sign-in';

const know = async () => {
  await whenIdentityKnown();
  return true;
};

/** False until the identity service has answered: until then nothing of the person's own can be read. */
export const useIdentityKnown = (): boolean => useLoaded(know) === true;
