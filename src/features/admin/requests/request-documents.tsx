import { useState } from 'react';
import { Images } from 'lucide-react';
import { requestsCollection, type Request } from '@contract/entities/request';
import { RowButton } from '@/ui/row-link';
import { DocumentPreview } from '../shared/document-preview';

/** What the owner sent: the clearer image once there is one, and on demand what came before it. */
export function RequestDocuments({ request }: { request: Request }) {
  const { documentId, documentURL, imageUrl } = request;
  const [showsFirst, setShowsFirst] = useState(false);
  return (
    <div className="min-w-0">
      <DocumentPreview
        record={{ collection: requestsCollection, documentId }}
        path={imageUrl === null || showsFirst ? documentURL : imageUrl}
      />
      {imageUrl !== null && (
        <RowButton icon={Images} onClick={() => setShowsFirst(!showsFirst)}>
          {showsFirst ? 'Show the clearer image' : 'Show what came first'}
        </RowButton>
      )}
    </div>
  );
}
