import '@/styles/about.css';
import { showOffice } from '@/features/about/show-office';

showOffice();
