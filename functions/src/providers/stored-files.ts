/** The bucket as the deletion of an account sees it. */
export interface StoredFiles {
  /**
   * Deletes some of the files below a folder.
   * @param folder with its slash at the end: 'documents/uid/'
   * @returns how many there were; 0 when none is left
   */
  deleteSome(folder: string): Promise<number>;
}

/** The bucket as checks of what was sent see it. */
export interface FileReader {
  /**
   * The bytes of one file.
   * @param name inside the bucket
   * @param mostBytes a larger file is not read
   * @returns 'missing' when nothing has that name
   * @throws when the storage does not answer
   */
  read(name: string, mostBytes: number): Promise<Buffer | 'missing' | 'too-large'>;
}
