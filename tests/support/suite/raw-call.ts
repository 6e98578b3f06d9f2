import http from 'node:http';

/**
 * A call with headers that fetch lets nobody choose, such as Host.
 * @returns the status
 */
export function callRaw(
  url: string,
  method: string,
  headers: http.OutgoingHttpHeaders,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}
