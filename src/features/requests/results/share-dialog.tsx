import { useState } from 'react';
import { Link } from 'lucide-react';
import { defaultShareDays, shareDays } from '@contract/entities/result-share';
import type { Request } from '@contract/entities/request';
import { makeShareLink } from '@/domain/share-link';
import { formatDateTime } from '@/lib/dates';
import { drawRandomText } from '@/lib/random-text';
import { shareResult } from '@/repositories/result-shares/own-shares';
import { Button } from '@/ui/button';
import { ChoiceRow } from '@/ui/forms/choice-row';
import { FormError } from '@/ui/forms/form-error';
import { useAttempt } from '@/ui/forms/use-attempt';
import { Icon } from '@/ui/icon';
import { Dialog } from '@/ui/overlays/dialog';
import { MadeLink } from './made-link';
import { OwnLinks } from './own-links';
import { describeShareError } from './share-words';

/** An owner makes a link to their results, and sees those they made. */
export function ShareDialog({
  request: { documentId },
  version,
  onClose,
}: {
  request: Request;
  /** the newest, counted from 1 */
  version: number;
  onClose: () => void;
}) {
  const { isBusy, failure, run } = useAttempt(describeShareError);
  const [days, setDays] =
    useState<(typeof shareDays)[number]>(defaultShareDays);
  // Kept until its link is here: pressed again after a lost answer, it makes no
  // second one.
  const [attempt, setAttempt] = useState(drawRandomText);
  const [link, setLink] = useState<{ url: string; until: Date } | null>(null);
  const makeLink = () =>
    void run(
      () => shareResult({ documentId, version, days, attempt }),
      ({ token, expiresAt }) => {
        setAttempt(drawRandomText());
        setLink({
          url: makeShareLink(window.location.origin, token),
          until: new Date(expiresAt),
        });
      },
    );
  return (
    <Dialog
      fullOnPhone
      width={560}
      title="Share this result"
      text="Whoever has the link reads this result and its file, without an account. They see no other request, no payment and no phone number of yours. The file has the name on the land papers."
      onClose={onClose}
    >
      {link === null ? (
        <div className="grid gap-3">
          <p className="lbl" id="share-days">
            For how long
          </p>
          <ChoiceRow
            label="For how long"
            className="grid grid-cols-3 gap-2"
            selected={String(days)}
            choices={shareDays.map((count) => {
              const words = count === 1 ? '1 day' : `${count} days`;
              return { value: String(count), label: words, content: words };
            })}
            onChoose={(value) =>
              setDays(
                shareDays.find((count) => String(count) === value) ??
                  defaultShareDays,
              )
            }
          />
          <FormError>{failure}</FormError>
          <Button
            full
            busyLabel={isBusy && 'Making the link...'}
            onClick={makeLink}
          >
            <Icon of={Link} />
            Make a link
          </Button>
        </div>
      ) : (
        <MadeLink
          url={link.url}
          untilText={formatDateTime(link.until)}
          onMore={() => setLink(null)}
        />
      )}
      <OwnLinks documentId={documentId} />
    </Dialog>
  );
}
