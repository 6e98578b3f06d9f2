/** specification, section 8, "Due diligence, profile and support" */
export const noProfileText = 'No profile data found.';
export const photoUploadedText = 'Profile picture uploaded successfully.';
export const photoFailedText = 'Error uploading profile picture.';
export const profileSavedText = 'Profile updated successfully.';

export const photoRemovedText = 'Profile picture removed.';
export const photoKeptText = 'The photo could not be removed. Please try again.';
export const damagedPhotoText = 'This picture is damaged and cannot be opened. Choose another one.';
export const hugePhotoText =
  'This picture has too many pixels. Choose one of at most 50 megapixels, or take a new one.';
/** specification, section 8, "invalid credential" */
export const wrongPasswordText = 'Email or password is wrong. Check and try again.';
export const passwordChangedText = 'Your password was changed. Other devices are signed out.';
