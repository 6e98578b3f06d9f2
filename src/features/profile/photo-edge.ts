/**
 * Edge of the stored profile photo in pixels: the 66 of the specification at
 * four device pixels each.
 */
export const profilePhotoEdge = 264;
