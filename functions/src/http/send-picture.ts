import type { ServerResponse } from 'node:http';

/** firebase.json says the same for Hosting. */
const keptSeconds = 24 * 60 * 60;

/** Its address names this one picture, so that browsers may keep it. */
export function sendPicture(response: ServerResponse, picture: Buffer): void {
  response.writeHead(200, {
    'Content-Type': 'image/webp',
    'Content-Length': String(picture.length),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': `public, max-age=${keptSeconds}`,
  });
  response.end(picture);
}
