import * as fc from 'fast-check';
import { vi } from 'vitest';
import { isDeep, seed } from './property-runs';

fc.configureGlobal({ seed, numRuns: isDeep ? 1_000 : 100 });
if (isDeep) vi.setConfig({ testTimeout: 600_000 });
