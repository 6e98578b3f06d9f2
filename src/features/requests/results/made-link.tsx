import { Share2 } from 'lucide-react';
import { useShareSheet } from '@/lib/hooks/use-share-sheet';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { FocusedHeading } from '@/ui/focused-heading';
import { Icon } from '@/ui/icon';

/** The link that was just made: nobody can show it again. */
export function MadeLink({
  url,
  untilText,
  onMore,
}: {
  url: string;
  untilText: string;
  /** asks for another link */
  onMore: () => void;
}) {
  return (
    <section
      className="rounded-md border border-ok-line bg-ok-soft p-4"
      aria-labelledby="made-title"
    >
      <FocusedHeading
        id="made-title"
        className="text-[1.0625rem]"
        text="Your link is ready"
      />
      <p className="mt-1 text-[.9375rem]">
        {`It works until ${untilText}. Send it now: we cannot show it again.`}
      </p>
      <p className="num mt-2 break-all text-[.9375rem]">{url}</p>
      <div className="flex flex-wrap items-center gap-3 mt-2">
        <SendLink url={url} />
        <CopyButton text={url} label="Copy link" />
        <button type="button" className="row-link" onClick={onMore}>
          Make another link
        </button>
      </div>
    </section>
  );
}

/** Nothing where the browser has no share sheet. */
function SendLink({ url }: { url: string }) {
  const shareSheet = useShareSheet();
  if (shareSheet === null) return null;
  const { hasFailed, share } = shareSheet;
  return (
    <>
      <Button
        look="secondary"
        onClick={() => share({ title: 'A land search result', url })}
      >
        <Icon of={Share2} />
        Send the link
      </Button>
      <span role="status" className={hasFailed ? 'err' : 'sr-only'}>
        {hasFailed ? 'Failed to share. Copy the link.' : ''}
      </span>
    </>
  );
}
