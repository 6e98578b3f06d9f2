/** Sends bytes to a resumable session, as the page at `origin` does. */
export async function sendTo(
  uploadUrl: string,
  body: string | null,
  { range, origin }: { range: string; origin?: string },
) {
  const answer = await fetch(uploadUrl, {
    method: 'PUT',
    headers: {
      'content-range': `bytes ${range}`,
      ...(origin === undefined ? {} : { origin }),
    },
    body,
  });
  return {
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  };
}
