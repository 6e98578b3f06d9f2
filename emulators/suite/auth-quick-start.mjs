import { createRequire } from 'node:module';
import { fromServer } from './firebase-tools.mjs';

/**
 * Loaded before the Auth emulator of firebase-tools, which compiles a validator for each of 80 operations at every start:
 * over five seconds of one core. Exegesis can compile each at its first call instead, and the schemas, which are
 * Google's, need no check of their own: that compiles the schema of schemas for each of them, most of what is left.
 * Where a newer version has other files, nothing is changed and the start is merely slower.
 */
try {
  const exegesisExpress = fromServer('exegesis-express');
  const { middleware } = exegesisExpress;
  exegesisExpress.middleware = (spec, options) =>
    middleware(spec, { ...options, lazyCompileValidationSchemas: true });
  const exegesis = createRequire(fromServer.resolve('exegesis-express')).resolve('exegesis');
  const ajv = createRequire(exegesis)('ajv');
  const Ajv = ajv.default;
  ajv.default = class extends Ajv {
    constructor(options) {
      super({ ...options, meta: false, validateSchema: false });
    }
  };
} catch {
  // Slower, not wrong.
}
