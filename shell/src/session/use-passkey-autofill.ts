import { useHost } from '@epm/router';
import type { Schemas } from '@epm/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { requestPasskey } from './request-passkey.ts';

/** Age after which the next input requests a new challenge. The server accepts a challenge for five minutes. */
const MAX_CHALLENGE_AGE_MS = 4 * 60_000;
const INPUT_EVENTS = ['focus', 'pointerdown', 'keydown'] as const;

interface PasskeyAutofillOptions {
  /** True while the user signs in by another method. */
  isPaused: boolean;
  /** Called with the authenticator's response when the user has chosen a passkey. */
  onPasskey: (assertion: Schemas['PasskeyAssertion']) => Promise<void>;
  /** Called if the server rejects the passkey. */
  onError: (error: unknown) => void;
}

async function supportsAutofill(): Promise<boolean> {
  // Older browsers lack the method.
  return typeof PublicKeyCredential !== 'undefined' && (await PublicKeyCredential.isConditionalMediationAvailable?.());
}

/**
 * Offers passkeys in the autofill list of the field with the returned `autoComplete`, if the browser supports it.
 * `restart` offers them again after the browser has asked for a passkey in another way.
 */
export function usePasskeyAutofill({ isPaused, onPasskey, onError }: PasskeyAutofillOptions) {
  const { api } = useHost();
  const [isSupported, setSupported] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  const send = useEffectEvent(async (assertion: Schemas['PasskeyAssertion']) => {
    try {
      await onPasskey(assertion);
    } catch (error) {
      onError(error);
      restart();
    }
  });

  useEffect(() => {
    let isMounted = true;
    void supportsAutofill()
      .catch(() => false)
      .then((isAvailable) => isMounted && setSupported(isAvailable));
    return () => {
      isMounted = false;
    };
  }, []);

  useEffect(() => {
    if (!isSupported || isPaused) return;
    const controller = new AbortController();
    const startedAt = Date.now();
    const renew = () => {
      if (Date.now() - startedAt > MAX_CHALLENGE_AGE_MS) restart();
    };
    // If the request fails, the user can still press the passkey button or type the password.
    requestPasskey(api, { autofillSignal: controller.signal }).then(send, () => undefined);
    for (const event of INPUT_EVENTS) addEventListener(event, renew);
    return () => {
      controller.abort();
      for (const event of INPUT_EVENTS) removeEventListener(event, renew);
    };
  }, [api, isSupported, isPaused, attempt, restart]);

  return { autoComplete: isSupported ? 'username webauthn' : 'username', restart };
}
