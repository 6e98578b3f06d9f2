/** jsdom's Blob cannot be read through promises; browsers' can. */
export function readBlobsLikeBrowsers(): void {
  Blob.prototype.arrayBuffer = function read(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => {
        if (reader.result instanceof ArrayBuffer) resolve(reader.result);
      };
      reader.onerror = () => reject(new Error('not read'));
      reader.readAsArrayBuffer(this);
    });
  };
}
