import { useState } from 'react';
import { Download, ExternalLink, FileText, Share2 } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { canShareBeOpened } from '@contract/entities/result-share';
import { nameResultFile } from '@contract/values/file/result-file-name';
import { useFreeFocus } from '@/lib/hooks/use-free-focus';
import { lazyPart } from '@/lib/parts/lazy-part';
import { showsPdfs } from '@/lib/shows-pdfs';
import { serverNow } from '@/lib/server-clock';
import { unstoppedSharesOf } from '@/repositories/result-shares/own-shares';
import { dataOf, useLive } from '@/session/use-live';
import { OpenViewer } from '@/uploads/open-viewer';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { fetchNewest, isPicture, type NumberedVersion } from '../request-files';
import { useRequestFiles } from '../use-request-files';
import { describeWorking } from './share-words';

const ShareDialog = lazyPart(
  async () => (await import('./share-dialog')).ShareDialog,
);

/** What an owner does with the newest results: read, download, share them. */
export function ResultButtons({
  request,
  version,
}: {
  request: Request;
  /** the newest; absent in records from before there were versions */
  version: NumberedVersion | undefined;
}) {
  const { isBusy, saveResults } = useRequestFiles(request);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          large
          className="max-md:w-full"
          busyLabel={isBusy && 'Downloading...'}
          onClick={() => saveResults()}
        >
          <Icon of={Download} />
          Download results
        </Button>
        {version !== undefined && (
          <>
            <ReadButton request={request} version={version} />
            <ShareButton request={request} version={version} />
          </>
        )}
      </div>
      {version !== undefined && (
        <WorkingLinks documentId={request.documentId} />
      )}
      <span role="status" className="sr-only">
        {isBusy ? 'Downloading the results' : ''}
      </span>
    </>
  );
}

/**
 * Says whether others can read the result: whoever got hold of the account may
 * have made a link. Its line stands before that is known, so that nothing moves.
 */
function WorkingLinks({ documentId }: { documentId: string }) {
  const live = useLive(unstoppedSharesOf(documentId));
  const isKnown = live.kind === 'ready' || live.kind === 'empty';
  const unstopped = dataOf(live) ?? [];
  const now = serverNow();
  const working = unstopped.filter((share) => canShareBeOpened(share, now));
  return (
    <p className="lbl mt-3">
      <span>{isKnown ? describeWorking(working.length) : '\u00A0'}</span>
    </p>
  );
}

function ShareButton({
  request,
  version: { number },
}: {
  request: Request;
  version: NumberedVersion;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        large
        look="secondary"
        className="max-md:flex-1"
        onClick={() => setOpen(true)}
      >
        <Icon of={Share2} />
        Share
      </Button>
      <LazyDialog
        title="Share this result"
        part={ShareDialog}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <ShareDialog
            request={request}
            version={number}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyDialog>
    </>
  );
}

/** Nothing where the browser can only save the file. */
function ReadButton({
  request,
  version,
}: {
  request: Request;
  version: NumberedVersion;
}) {
  if (isPicture(version.path)) {
    return <ReadPicture request={request} version={version} />;
  }
  return showsPdfs() && <ReadDocument request={request} />;
}

function ReadPicture({
  request,
  version,
}: {
  request: Request;
  version: NumberedVersion;
}) {
  const [isViewed, setViewed] = useState(false);
  return (
    <>
      <Button
        large
        look="secondary"
        className="max-md:flex-1"
        onClick={() => setViewed(true)}
      >
        <Icon of={FileText} />
        Read
      </Button>
      {isViewed && (
        <OpenViewer
          path={version.path}
          fileName={nameResultFile(request, version)}
          title="Your results"
          load={async () => (await fetchNewest(request)).blob}
          onClose={() => setViewed(false)}
        />
      )}
    </>
  );
}

function ReadDocument({ request }: { request: Request }) {
  const { isBusy, readResults, showFetched } = useRequestFiles(request);
  if (showFetched !== null) return <OpenFetched onShow={showFetched} />;
  return (
    <Button
      large
      look="secondary"
      className="max-md:flex-1"
      busyLabel={isBusy && 'Fetching...'}
      onClick={readResults}
    >
      <Icon of={FileText} />
      Read
    </Button>
  );
}

function OpenFetched({ onShow }: { onShow: () => void }) {
  return (
    <Button
      ref={useFreeFocus<HTMLButtonElement>()}
      large
      look="secondary"
      className="max-md:flex-1"
      onClick={onShow}
    >
      <Icon of={ExternalLink} />
      Open the results
    </Button>
  );
}
