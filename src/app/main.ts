import '@/styles/sign-in.css';
import { startVisit } from '@/start/start-visit';

startVisit(() => import('./start-app'));
