import { demoIntake } from '../../../emulators/suite/seed/people';
import { checkScreens } from '../../support/pages/screen-table';

const intake = { email: demoIntake.email, firstName: 'Esi' };

checkScreens(intake, 'Administrators of another role');
