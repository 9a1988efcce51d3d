import { createLazyDialog } from '@epm/ui';

/** Dialog for the reason why leads are lost. Loaded on first use. */
export const LazyLostReasonDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.dialogs" */ './lost-reason-dialog.tsx')).LostReasonDialog,
);

/** Confirmation dialog for deleting a lead. Loaded on first use. */
export const LazyDeleteLeadDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.delete-lead" */ './delete-lead-dialog.tsx')).DeleteLeadDialog,
  ({ lead }) => lead !== null,
);
