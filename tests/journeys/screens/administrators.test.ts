import { checkScreens } from '../../support/pages/screen-table';
import { admin } from '../../support/pages/steps';

checkScreens(admin, 'Administrators', 'Dialogs of administrators');
