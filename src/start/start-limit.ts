/**
 * ms that a start may wait for scripts before it says so; scripts/vite/boot.js
 * waits as long for the first one
 */
export const startLimitMs = 15_000;
