import { lazyDialog } from '@epm/ui';

/** The question why a lead is lost, loaded when it is first asked. */
export const LostReason = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.dialogs" */ './lost-reason-dialog.tsx')).LostReasonDialog,
);
