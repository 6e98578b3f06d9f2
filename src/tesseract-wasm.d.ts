/** The package has types, and its `exports` hide them. */
declare module 'tesseract-wasm' {
  export interface OCREngine {
    loadModel: (model: Uint8Array | ArrayBuffer) => void;
    setVariable: (name: string, value: string) => void;
    loadImage: (image: ImageData) => void;
    getText: () => string;
    clearImage: () => void;
  }

  export function createOCREngine(options: {
    wasmBinary: Uint8Array | ArrayBuffer;
  }): Promise<OCREngine>;
}
