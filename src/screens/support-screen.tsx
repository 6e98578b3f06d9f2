import { OpensSoon } from '@/features/dashboard/opens-soon';
import { useUser } from '@/session/session-context';

/** /support, until the form is here. */
export function SupportScreen() {
  const { uid } = useUser();
  return (
    <OpensSoon
      uid={uid}
      heading="Support Assistance"
      sentence="The support form opens here soon"
      help="Until then, call or write to us. Say which request or payment it is about, and we look into it."
      map="d"
    />
  );
}
