import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { ScreenFrame } from './screen-frame';

const RequestScreen = lazy(async () => ({
  default: (await import('@/screens/request-screen')).RequestScreen,
}));
const ReceiptScreen = lazy(async () => ({
  default: (await import('@/screens/receipt-screen')).ReceiptScreen,
}));

const DeliveredScreen = lazy(async () => ({
  default: (await import('@/screens/delivered-screen')).DeliveredScreen,
}));

/** One request, its receipt and the pages of what was delivered, below the history. */
export const requestRoutes = (
  <>
    <Route path={paths.request} element={<ScreenFrame title="Request" screen={<RequestScreen />} />} />
    <Route path={paths.receipt} element={<ScreenFrame title="Receipt" screen={<ReceiptScreen />} />} />
    <Route
      path={paths.delivered}
      element={<ScreenFrame title="Delivered document" screen={<DeliveredScreen />} />}
    />
  </>
);
