import { checkScreens } from '../../support/pages/screen-table';
import { owner } from '../../support/pages/steps';

checkScreens(owner, 'Customers', 'Dialogs of customers');
