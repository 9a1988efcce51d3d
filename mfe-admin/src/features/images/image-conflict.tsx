import { ConflictDialog } from '@epm/staff';
import type { ComponentProps } from 'react';
import type { ImageSlot } from './image-queries.ts';
import type { ImageValues } from './use-image-edit.ts';

type Conflict = ComponentProps<typeof ConflictDialog<ImageSlot, ImageValues>>['conflict'];

interface ImageConflictProps {
  conflict: Conflict;
  /** Name of the file that the admin uploads; null without a file. */
  fileName: string | null;
  onResolve: ComponentProps<typeof ConflictDialog<ImageSlot, ImageValues>>['onResolve'];
  onClose: () => void;
}

const FIELD_LABELS: Readonly<Record<keyof ImageValues, string>> = {
  picture: 'Image',
  alt: 'Alternative text',
  isDecorative: 'Decorative',
  crop: 'Visible part',
  focalPoint: 'Focal point',
};

const formatPoint = (point: ImageValues['focalPoint'] | undefined) =>
  point ? `${point.x}% from the left, ${point.y}% from the top` : 'The center';

const formatCrop = (crop: ImageValues['crop'] | undefined) =>
  crop ? `${Math.round(crop.width)}% by ${Math.round(crop.height)}% of the image` : 'All of it';

/** Dialog for a picture that another admin has changed in the meantime. */
export function ImageConflict({ conflict, fileName, onResolve, onClose }: ImageConflictProps) {
  const { base, current, changes } = conflict;
  const describeSlot = (slot: ImageSlot): Record<keyof ImageValues, string> => ({
    picture: slot.picture ? `The image of version ${slot.version}` : 'No image',
    alt: slot.alt || 'None',
    isDecorative: slot.isDecorative ? 'Yes' : 'No',
    crop: formatCrop(slot.crop),
    focalPoint: formatPoint(slot.picture?.focalPoint),
  });
  const yours: Record<keyof ImageValues, string> = {
    picture: fileName ?? '',
    alt: changes.alt || 'None',
    isDecorative: changes.isDecorative ? 'Yes' : 'No',
    crop: formatCrop(changes.crop),
    focalPoint: formatPoint(changes.focalPoint),
  };
  return (
    <ConflictDialog<ImageSlot, ImageValues>
      conflict={conflict}
      changePhrase="changed this image"
      describeField={(field) => ({
        label: FIELD_LABELS[field],
        base: describeSlot(base)[field],
        theirs: describeSlot(current)[field],
        yours: yours[field],
        editor: current.changedBy,
        savedAt: current.changedAt,
      })}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
}
