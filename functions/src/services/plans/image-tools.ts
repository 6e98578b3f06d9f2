/**
 * Imported when the first picture comes, so that no other function waits for
 * them at its start.
 */
export async function loadImageTools() {
  const [{ default: sharp }, { default: phash }] = await Promise.all([
    import('sharp'),
    import('sharp-phash'),
  ]);
  sharp.cache(false);
  sharp.concurrency(1);
  return { sharp, phash };
}
