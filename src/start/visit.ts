export const visit = { hasScreen: false };
