/** The bucket as the deletion of an account sees it. */
export interface StoredFiles {
  /**
   * Deletes some of the files below a folder.
   * @param folder with its slash at the end: 'documents/uid/'
   * @returns how many there were; 0 when none is left
   */
  deleteSome(folder: string): Promise<number>;
}
