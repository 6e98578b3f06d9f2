/**
 * CI draws the same cases of every property each time, so that its answer depends on the code alone; everybody else adds
 * new ones. A failure prints the seed, and a property may name its own.
 */
if (process.env['CI'] !== undefined) {
  const fc = await import('fast-check');
  fc.configureGlobal({ seed: 20_261_121 });
}

export {};
