import { isDataSaverOn } from '@/lib/data-saving';

const key = 'font';

/**
 * From now on the page is set in our font, which is fetched for it, unless people save data. Where the device has it, the boot script sets it before the
 * first paint (scripts/vite/boot.js).
 */
export function showFont(): void {
  if (isDataSaverOn()) return;
  document.documentElement.dataset['font'] = '';
  document.fonts
    .load('1em "Public Sans"')
    .then(() => localStorage.setItem(key, 'true'))
    // It is read in the device's own font, or asked for again by the next visit.
    .catch(() => undefined);
}
