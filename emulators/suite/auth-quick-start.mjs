import { createRequire } from 'node:module';
import { tools } from './firebase-tools.mjs';

/**
 * Loaded before the Auth emulator of firebase-tools. It compiles a validator for each of 80 operations at every start,
 * which is over five seconds of one core. Two things no answer depends on are left out: operations this product cannot reach
 * (tenants, identity provider settings), and ajv's pass that shortens the generated code. Where a newer version has
 * other files, nothing is changed and the start is merely slower.
 */
const unreachable = /tenants|IdpConfigs|inboundSamlConfigs/;

try {
  const api = tools('./emulator/auth/apiSpec').default;
  api.paths = Object.fromEntries(Object.entries(api.paths).filter(([path]) => !unreachable.test(path)));
  const exegesis = createRequire(tools.resolve('exegesis'));
  exegesis('ajv/dist/compile/codegen').CodeGen.prototype.optimize = () => undefined;
} catch {
  // Slower, not wrong.
}
