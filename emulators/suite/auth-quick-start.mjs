import { createRequire } from 'node:module';
import { fromServer } from './firebase-tools.mjs';

/**
 * Loaded before the Auth emulator of firebase-tools, which compiles a validator
 * for each of 80 operations at every start: over five seconds of one core. Here
 * Exegesis compiles each at its first call, and Google's schemas are not
 * checked against the schema of schemas, which takes most of the rest. If a
 * newer version has other files, nothing changes and the start is slower.
 */
try {
  const exegesisExpress = fromServer('exegesis-express');
  const { middleware } = exegesisExpress;
  exegesisExpress.middleware = (spec, options) =>
    middleware(spec, { ...options, lazyCompileValidationSchemas: true });
  const exegesis = createRequire(
    fromServer.resolve('exegesis-express'),
  ).resolve('exegesis');
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
