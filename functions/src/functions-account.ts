/**
 * The service account that the functions run as; `npm run setup` makes it, with
 * the roles that they need and no other. Without one of their own they would
 * run as Google's default account, which may change everything in the project.
 */
export const functionsAccountId = 'asaase-functions';
