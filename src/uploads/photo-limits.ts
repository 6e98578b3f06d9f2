/** Of a chosen photo, which is made smaller before it is sent. */
export const maxPhotoBytes = 50 * 1024 * 1024;
