/** src/domain/paths.ts is the router's list of the same. */
export const paths = {
  signIn: '/login',
  home: '/home',
  forgotPassword: '/forgotpassword',
  verifyEmail: '/verifyemail',
  consultancy: '/consultancy',
  transactions: '/history?tab=transactions',
  adminBookings: '/admin/bookings',
  dueDiligence: '/due-diligence',
  support: '/support',
  adminSupport: '/admin/support',
  adminUsers: '/admin/users',
  adminAlarms: '/admin/alarms',
  adminRequests: '/adminRequest',
  adminRequestsToReview: '/adminRequest?show=review&sort=promise',
  adminCases: '/admin/payments?tab=cases',
} as const;

export function makeRequestPath(documentId: string): string {
  return `/history/${encodeURIComponent(documentId)}`;
}

export function makeReceiptPath(documentId: string): string {
  return `${makeRequestPath(documentId)}/receipt`;
}
