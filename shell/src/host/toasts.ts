import { createToastStore } from '@epm/ui';

/** Toasts from the shell and all remotes. The server renders no toasts. */
export const toasts = createToastStore();
