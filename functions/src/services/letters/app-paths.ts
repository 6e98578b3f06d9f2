/** The screens that letters lead to; src/lib/paths.ts is the router's list of the same. */
export const paths = {
  signIn: '/login',
  home: '/home',
  forgotPassword: '/forgotpassword',
  verifyEmail: '/verifyemail',
} as const;
