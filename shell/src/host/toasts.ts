import { createToastStore } from '@epm/ui';

/** Toasts from the shell and all remotes. The server never renders any. */
export const toasts = createToastStore();
