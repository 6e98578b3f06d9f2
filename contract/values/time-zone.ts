/** Everybody sees times of Accra (D6). */
export const timeZone = 'Africa/Accra';
