import { lazy, Suspense } from 'react';
import type { LostReasonDialogProps } from './lost-reason-dialog.tsx';

const LostReasonDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "backoffice.dialogs" */ './lost-reason-dialog.tsx')).LostReasonDialog,
}));

/** The question why a lead is lost, loaded when it is first asked. */
export function LostReason(props: LostReasonDialogProps) {
  return <Suspense><LostReasonDialog {...props} /></Suspense>;
}
