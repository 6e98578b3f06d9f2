import { createRequire } from 'node:module';
import { tools } from './firebase-tools.mjs';

/**
 * Loaded before the Auth emulator of firebase-tools, which compiles a validator for each of 80 operations at every start:
 * over five seconds of one core. Exegesis can compile each at its first call instead. Where a newer version has other
 * files, nothing is changed and the start is merely slower.
 */
try {
  const exegesisExpress = createRequire(tools.resolve('./emulator/auth/server'))('exegesis-express');
  const { middleware } = exegesisExpress;
  exegesisExpress.middleware = (spec, options) =>
    middleware(spec, { ...options, lazyCompileValidationSchemas: true });
} catch {
  // Slower, not wrong.
}
