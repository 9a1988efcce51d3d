import { createToastStore } from '@epm/ui';

/** Messages of the shell and of all remotes. The server never shows any. */
export const toasts = createToastStore();
