import path from 'node:path';
import { Child } from 'local-firebase/lib/child';
import { portVariables, type SuitePorts } from './ports';

/** dev: Vite's development server. preview: a build. */
export type AppMode = 'dev' | 'preview';

/**
 * The app in a child process: Vite's development server, or a build as Hosting
 * would serve it. Both pass /api/<name> to the functions (vite.config.ts).
 */
export function startApp(options: {
  root: string;
  ports: SuitePorts;
  mode: AppMode;
  /** folder of the build that `preview` serves */
  build: string;
  appCheck: string;
  log: (line: string) => void;
}): Child {
  const addressArgs = [
    '--host',
    '127.0.0.1',
    '--port',
    String(options.ports.app),
    '--strictPort',
  ];
  const command =
    options.mode === 'dev' ? [] : ['preview', '--outDir', options.build];
  // The debug token that the local App Check knows.
  const appCheckSettings =
    options.appCheck === 'off' ? {} : { VITE_APP_CHECK_KEY: 'local' };
  return new Child('the app', {
    script: path.join(options.root, 'node_modules/vite/bin/vite.js'),
    args: [...command, '--mode', 'emulator', ...addressArgs],
    cwd: options.root,
    env: {
      ...portVariables(options.ports),
      ...appCheckSettings,
      NODE_OPTIONS: '',
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    },
    onLine: (line) => {
      if (/error|warn|failed/i.test(line)) options.log(`app: ${line}`);
    },
  });
}
