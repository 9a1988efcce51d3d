import { createLazyDialog } from '@epm/ui';

/** Dialog for the reason why leads are lost. Loaded on first use. */
export const LazyLostReasonDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.dialogs" */ './lost-reason-dialog.tsx')).LostReasonDialog,
);
