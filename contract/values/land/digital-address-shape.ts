/**
 * What is as long as a GhanaPost address, in capitals without dashes and
 * spaces, as far as letters could be meant as digits.
 */
export const likeDigitalAddress = /^[A-Z0-9]{9,11}$/;
