import { useHost } from '@epm/router';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isConfirmationCanceled } from './server-errors.ts';

interface DialogActionOptions<Input, Output> {
  /** False while the dialog is closed. By default, the dialog is open while it is mounted. */
  isOpen?: boolean;
  send(input: Input): Promise<Output>;
  /** Returns the message for a failure. */
  describeFailure(error: Error): string;
  /** Returns the detail of the toast for a failure, such as the name of the record. */
  getDetail?(input: Input): string;
  onSuccess?(output: Output, input: Input): unknown;
  onError?(error: Error, input: Input): void;
  onSettled?(): unknown;
}

/**
 * Runs the action of a dialog. After a failure, the dialog stays open and shows the failure. If the user has closed the
 * dialog in the meantime, a toast shows the failure instead. Closing the dialog removes the failure.
 */
export function useDialogAction<Input = void, Output = unknown>({
  isOpen = true,
  send,
  describeFailure,
  getDetail,
  onSuccess,
  onError,
  onSettled,
}: DialogActionOptions<Input, Output>) {
  const { toast } = useHost();
  /** Number that increases when the dialog opens or closes, to detect that the dialog was closed in the meantime. */
  const opening = useRef(0);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ input }: { input: Input; opening: number }) => send(input),
    onSuccess: (output, { input }) => onSuccess?.(output, input),
    onError(failure, { input, opening: opened }) {
      if (isConfirmationCanceled(failure)) {
        reset();
        return;
      }
      onError?.(failure, input);
      if (opened === opening.current) return;
      reset();
      toast({ kind: 'error', text: describeFailure(failure), ...(getDetail && { detail: getDetail(input) }) });
    },
    onSettled: () => onSettled?.(),
  });
  useEffect(() => {
    const openings = opening;
    openings.current += 1;
    return () => {
      openings.current += 1;
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen && !isPending) reset();
  }, [isOpen, isPending, reset]);
  return {
    run: (input: Input) => mutate({ input, opening: opening.current }),
    isPending,
    error,
    failure: error && describeFailure(error),
    /** Removes the failure. */
    reset,
  };
}
