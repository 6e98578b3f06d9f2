import { checkScreens } from '../../support/pages/screen-table';

checkScreens('Signed out', null);
