/**
 * What one account may create (specification, S18). Days are those of Accra.
 */
export const unpaidRequestsAtMost = 10;
export const createdPerDay = {
  request: 20,
  report: 10,
  support: 10,
  /**
   * not in the specification: without it, millions of tiny files would fit into
   * the bytes
   */
  file: 200,
  bytes: 200 * 1024 * 1024,
} as const;
