import { createLazyDialog } from '@epm/ui';

/** Dialog with new recovery codes, loaded when it opens. */
export const LazyRecoveryCodesDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.second-factor" */ './recovery-codes-dialog.tsx'))
      .RecoveryCodesDialog,
);
