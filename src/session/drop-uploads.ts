/** After a Logout: the files this person chose and has not used. Fetched only then, for few have any. */
export function dropUploads(uid: string): void {
  import('@/repositories/kept-uploads')
    .then(({ dropKeptUploads }) => dropKeptUploads(uid))
    // They are of no use to anybody else here, and are gone after a day.
    .catch(() => undefined);
}
