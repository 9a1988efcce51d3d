import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button } from '@epm/ui';
import { describePasskeyError, requestPasskey } from './request-passkey.ts';
import styles from './sign-in-form.module.css';

interface PasskeyButtonProps {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  /** Alternative in the error message, such as 'Enter your password.' */
  alternative: string;
  /** Called if the sign-in with the passkey fails. */
  onFailure?: () => void;
  /** Sends the authenticator's response to the server. */
  onPasskey: (assertion: Schemas['PasskeyAssertion']) => Promise<void>;
}

/** Button that asks the browser for a passkey. */
export function PasskeyButton({ children, ref, alternative, onFailure, onPasskey }: PasskeyButtonProps) {
  const { api } = useHost();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function press() {
    setFailure(null);
    setBusy(true);
    try {
      await onPasskey(await requestPasskey(api));
    } catch (error) {
      setFailure(describePasskeyError(error, alternative));
      onFailure?.();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button ref={ref} isWide variant="outline" isBusy={isBusy} onClick={() => void press()}>
        {children}
      </Button>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
