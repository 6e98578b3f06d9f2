import { loadBundle } from 'firebase/firestore';
import { getRecordsPath } from './ask-firestore';
import { getDb } from './firestore';
import { parseAnswer, type FoundDocuments } from './read-answer';
import type { AskedQuery, StructuredQuery } from './run-query';

/**
 * A listener to the same query then goes on from that answer and reads only
 * later changes.
 */
export async function handOver({ query, answer }: AskedQuery): Promise<void> {
  const json = await answer;
  if (json === null) return;
  try {
    await loadBundle(getDb(), writeBundle(query, parseAnswer(json)));
  } catch {
    // The listener reads everything, and says what is wrong.
  }
}

/** A data bundle: https://firebase.google.com/docs/firestore/bundles */
function writeBundle(
  structuredQuery: StructuredQuery,
  { documents, readTime }: FoundDocuments,
): string {
  const name = structuredQuery.from[0].collectionId;
  const bundledQuery = {
    parent: getRecordsPath(),
    structuredQuery,
    limitType: 'FIRST',
  };
  const documentElements = documents.flatMap((document) => [
    {
      documentMetadata: {
        name: document.name,
        readTime,
        exists: true,
        queries: [name],
      },
    },
    { document },
  ]);
  const elements = [
    { namedQuery: { name, bundledQuery, readTime } },
    ...documentElements,
  ];
  const body = elements.map(writeElement).join('');
  const metadata = {
    id: name,
    createTime: readTime,
    version: 1,
    totalDocuments: documents.length,
    totalBytes: countBytes(body),
  };
  return writeElement({ metadata }) + body;
}

const countBytes = (text: string) => new TextEncoder().encode(text).length;

function writeElement(element: object): string {
  const json = JSON.stringify(element);
  return `${countBytes(json)}${json}`;
}
