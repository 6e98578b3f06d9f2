/** The heading of the request form, where the focus goes when a service is chosen. */
export const formTitleId = 'request-form-title';
