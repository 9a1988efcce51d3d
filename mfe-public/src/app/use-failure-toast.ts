import { useHost } from '@epm/router';
import { useEffect, useRef } from 'react';

/**
 * Says in a message that an attempt failed, for as long as that is the last word on it: the next attempt takes the
 * message back, and so does leaving. Errors stay on the screen until they are dismissed, and one that has been mended
 * must not stand over the confirmation.
 */
export function useFailureToast() {
  const { toast } = useHost();
  const shown = useRef(() => {});
  const takeBack = () => {
    shown.current();
    shown.current = () => {};
  };
  const say = (text: string): void => {
    takeBack();
    shown.current = toast({ kind: 'error', text });
  };
  useEffect(() => takeBack, []);
  return {
    takeBack,
    say,
    /** Makes an attempt; says the text when it fails, and passes the fault on. */
    during<T>(attempt: () => Promise<T>, text: string): Promise<T> {
      takeBack();
      return attempt().catch((error: unknown) => {
        say(text);
        throw error;
      });
    },
  };
}
