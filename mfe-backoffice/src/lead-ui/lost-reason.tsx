import { lazyDialog } from '@epm/ui';

/** Dialog for the reason of a lost lead. Its code is loaded when it is first opened. */
export const LostReason = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.dialogs" */ './lost-reason-dialog.tsx')).LostReasonDialog,
);
