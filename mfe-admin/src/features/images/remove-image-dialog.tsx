import { useHost } from '@epm/router';
import { Button, Dialog } from '@epm/ui';
import type { ImageKind } from './image-kinds.ts';
import { removeImage, restoreImage } from './image-queries.ts';
import type { ImageSlot } from './image-queries.ts';
import { useSlotChange } from './use-slot-change.ts';

interface RemoveImageDialogProps {
  slot: ImageSlot;
  kind: ImageKind;
  onClose: () => void;
}

/** Dialog that confirms the removal of a picture. The toast afterward offers to undo it. */
export function RemoveImageDialog({ slot, kind, onClose }: RemoveImageDialogProps) {
  const { api } = useHost();
  const undo = useSlotChange({
    send: (removed: ImageSlot) => restoreImage(api, removed.type, { number: slot.version, version: removed.version }),
    successText: 'Image restored',
    failureText: 'Failed to restore the image',
  });
  const removal = useSlotChange({
    send: () => removeImage(api, slot),
    successText: 'Image removed',
    failureText: 'Failed to remove the image',
    undo: undo.mutate,
    onSettled: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Remove the ${kind.name}?`}
      description={`${kind.emptyNote} The image stays among the versions and can be restored.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate(slot)}>
            Remove image
          </Button>
        </>
      }
    />
  );
}
