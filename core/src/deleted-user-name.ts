/** What the server calls somebody whose account is deleted. Pages and mails say it in their language. */
export const DELETED_USER_NAME = 'Deleted user';
