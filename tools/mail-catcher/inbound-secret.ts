/** Key of the signatures on the messages that the mail catcher posts to the app. */
export const CATCHER_INBOUND_SECRET = 'inbound_simulator';
