import { createToastStore } from '@epm/ui';

/** The messages on the screen, of the shell and of all remotes. None are ever shown on the server. */
export const toasts = createToastStore();
