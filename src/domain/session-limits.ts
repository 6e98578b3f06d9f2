// How long a session lasts (specification, D11). In ms.

const minute = 60_000;

export const sessionLifetimeMs = 60 * minute;
export const sessionWarningMs = 2 * minute;
