import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isServerRejection } from './server-errors.ts';

interface IdempotentMutationOptions<Input, Output> {
  /**
   * Sends a request with the idempotency key.
   * @param unconfirmed inputs of earlier requests with this key and an unknown outcome
   */
  send(input: Input, key: string, unconfirmed: readonly Input[]): Promise<Output>;
  /** Returns whether the input differs from all unconfirmed inputs, so that the request needs a new key. */
  isNewRequest?(input: Input, unconfirmed: readonly Input[]): boolean;
  onSuccess(output: Output): void;
  onError?(error: Error): void;
}

/**
 * Sends requests with an idempotency key, so that the server processes a retried request only once. The key changes
 * after a success, before a new request, and when `renewKey` is called. `isOutcomeUnknown` is true if the last request
 * failed but may have been processed.
 */
export function useIdempotentMutation<Input, Output>({
  send,
  isNewRequest,
  onSuccess,
  onError,
}: IdempotentMutationOptions<Input, Output>) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const unconfirmed = useRef<Input[]>([]);
  // `isPending` changes only on the next render, which is too late to ignore a double click.
  const isInFlight = useRef(false);

  function renewKey() {
    const next = crypto.randomUUID();
    unconfirmed.current = [];
    setKey(next);
    return next;
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ input, key }: { input: Input; key: string }) => send(input, key, unconfirmed.current),
    onSuccess: (output) => {
      renewKey();
      onSuccess(output);
    },
    onError: (failure, { input }) => {
      if (!isServerRejection(failure)) unconfirmed.current.push(input);
      onError?.(failure);
    },
    onSettled: () => {
      isInFlight.current = false;
    },
  });

  return {
    run(input: Input) {
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutate({ input, key: isNewRequest?.(input, unconfirmed.current) ? renewKey() : key });
    },
    isPending,
    error,
    isOutcomeUnknown: error !== null && !isServerRejection(error),
    reset,
    renewKey,
  };
}
