import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Check } from './project';

const runProgram = promisify(execFile);
/**
 * Of a project that does not exist: a build has to be told one, and no byte
 * depends on which.
 */
const settings = {
  VITE_FIREBASE_API_KEY: 'deploy-check',
  VITE_FIREBASE_PROJECT_ID: 'deploy-check',
  VITE_FIREBASE_STORAGE_BUCKET: 'files.asaase.example',
  VITE_FIREBASE_APP_ID: 'deploy-check',
};
const Output = z.object({ stdout: z.string(), stderr: z.string() });

/** The production build keeps to its byte budgets. */
export const checkSizes: Check = async ({ root }) => {
  const dist = mkdtempSync(path.join(tmpdir(), 'asaase-deploy-check-'));
  try {
    const env = { ...process.env, NODE_ENV: 'production', ...settings };
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    await runProgram(
      process.execPath,
      [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
      {
        cwd: root,
        env,
      },
    );
    const { stdout } = await runProgram(process.execPath, [
      path.join(root, 'scripts/check-budgets.mjs'),
      dist,
    ]);
    return {
      problems: [],
      summary: `${stdout.trim().split('\n').length} budgets`,
    };
  } catch (error) {
    const { stdout, stderr } = z.parse(Output, error);
    const exceededBudgets = stdout
      .split('\n')
      .filter((line) => line.startsWith('FAIL '));
    if (exceededBudgets.length === 0) {
      throw new Error(
        `the build fails: ${stderr.trim().split('\n')[0] ?? ''}`,
        { cause: error },
      );
    }
    return {
      problems: exceededBudgets.map(
        (line) =>
          `${line.slice('FAIL '.length)}: make it smaller, or change scripts/check-budgets.mjs with the reason.`,
      ),
      summary: '',
    };
  } finally {
    rmSync(dist, { recursive: true });
  }
};
