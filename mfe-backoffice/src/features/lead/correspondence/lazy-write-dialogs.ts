import { lazyDialog } from '@epm/ui';

/** Dialogs that write to the owner. They load on first use. */
export const WriteEmailDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.write-email" */ './write-email-dialog.tsx')).WriteEmailDialog,
);
export const WriteTextDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.write-text" */ './write-text-dialog.tsx')).WriteTextDialog,
);
