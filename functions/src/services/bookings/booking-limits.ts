/**
 * Not in the specification: one user must not make us write to administrators
 * all day.
 */
export const bookingsPerUserDay = 10;
