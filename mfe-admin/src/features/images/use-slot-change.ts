import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IMAGES_KEY } from './image-queries.ts';
import type { ImageSlot } from './image-queries.ts';

interface SlotChange<Input> {
  send: (input: Input) => Promise<ImageSlot>;
  successText: string;
  failureText: string;
  /** Undo action of the toast. */
  undo?: (changed: ImageSlot) => void;
  onSettled?: () => void;
}

/** Changes an image, shows the outcome and refetches the images. */
export function useSlotChange<Input>({ send, successText, failureText, undo, onSettled }: SlotChange<Input>) {
  const { toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) =>
      toast({
        kind: 'success',
        text: successText,
        ...(undo && { action: { label: 'Undo', run: () => undo(changed) } }),
      }),
    onError: (error) => toast({ kind: 'error', text: getFailureMessage(error, failureText) }),
    // Refetch after an error as well, because another admin may have changed the image first.
    onSettled: () => {
      onSettled?.();
      return client.invalidateQueries({ queryKey: IMAGES_KEY });
    },
  });
}
