import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Button, Dialog, EmptyState, formatTimestamp, Instant, Loadable, useNow } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { imageVersionsQuery, restoreImage } from './image-queries.ts';
import type { ImageSlot } from './image-queries.ts';
import { useSlotChange } from './use-slot-change.ts';
import styles from './versions-dialog.module.css';

interface ImageVersionsDialogProps {
  slot: ImageSlot;
  title: string;
  onClose: () => void;
}

/** Dialog that lists the previous versions of a picture and restores one of them. */
export function VersionsDialog({ slot, title, onClose }: ImageVersionsDialogProps) {
  const { api } = useHost();
  const now = useNow();
  const list = useQuery(imageVersionsQuery(api, slot.type));
  const restoration = useSlotChange({
    send: (number: number) => restoreImage(api, slot.type, { number, version: slot.version }),
    successText: 'Image restored',
    failureText: 'Failed to restore the image',
    onSettled: onClose,
  });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={`Versions of ${title}`}
      description="The last 20. Restoring one publishes it at once; the present image becomes a version."
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loadable
        query={list}
        errorMessage="Failed to load the versions"
        skeleton={<RowsSkeleton rows={3} label="Loading the versions" />}
      >
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState title="No versions yet">After a change, the previous image is listed here.</EmptyState>
          ) : (
            <ul role="list" className={styles.list}>
              {versions.map(({ number, picture, changedAt, changedBy }) => (
                <li key={number} className={styles.version}>
                  <img className={styles.image} src={picture.url} alt={picture.alt} loading="lazy" />
                  <div className={styles.facts}>
                    <Instant time={changedAt} />
                    <span className={styles.muted}>{changedBy ? `by ${deriveStaffName(changedBy)}` : 'Built in'}</span>
                    <span className={styles.muted}>
                      {picture.width} × {picture.height}
                    </span>
                  </div>
                  <Button
                    size="sm"
                    variant="outline"
                    isBusy={restoration.isPending && restoration.variables === number}
                    disabled={restoration.isPending}
                    aria-label={`Restore the version of ${formatTimestamp(changedAt, now)}`}
                    onClick={() => restoration.mutate(number)}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </Dialog>
  );
}
