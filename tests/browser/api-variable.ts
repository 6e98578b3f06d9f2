/** Where the endpoints answer, from the global setup to the server of the pages: both are of vitest's own process. */
export const apiVariable = 'ASAASE_TEST_PAGE_API';
