import { useHost } from '@epm/router';
import { useEffect, useRef } from 'react';

/**
 * Shows an error toast for a failed attempt and dismisses it on the next attempt and on unmount. Error toasts have no
 * timeout, so a stale error would otherwise stay visible after a successful retry.
 */
export function useFailureToast() {
  const { toast } = useHost();
  const dismissCurrent = useRef(() => {});
  const dismiss = () => {
    dismissCurrent.current();
    dismissCurrent.current = () => {};
  };
  const show = (text: string): void => {
    dismiss();
    dismissCurrent.current = toast({ kind: 'error', text });
  };
  useEffect(() => dismiss, []);
  return {
    dismiss,
    show,
    /** Runs the attempt. If it fails, shows the text and rethrows the error. */
    run<T>(attempt: () => Promise<T>, text: string): Promise<T> {
      dismiss();
      return attempt().catch((error: unknown) => {
        show(text);
        throw error;
      });
    },
  };
}
