import { isDataSaverOn } from '@/lib/data-saving';

/**
 * Where the device has the font, scripts/vite/boot.js sets it before the first
 * paint.
 */
export function showFont(): void {
  if (isDataSaverOn()) return;
  document.documentElement.dataset['font'] = '';
  document.fonts
    .load('1em "Public Sans"')
    .then(() => localStorage.setItem('font', 'true'))
    .catch(() => undefined);
}
