import { checkScreens } from '../../support/pages/screen-table';

checkScreens(null, 'Signed out');
