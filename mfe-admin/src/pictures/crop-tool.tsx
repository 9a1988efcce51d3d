import { Button } from '@epm/ui';
import type { SyntheticEvent } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { createCenteredCrop, normalizeCrop, WHOLE_PICTURE_CROP } from './picture-geometry.ts';
import type { Crop, Size } from './picture-geometry.ts';
import styles from './picture-tools.module.css';

const HANDLE_KEYS_HINT = 'Use the arrow keys to move or resize it.';

/** Accessible names of the selection and its handles. */
const CROP_LABELS = {
  cropArea: `Visible part of the image. ${HANDLE_KEYS_HINT}`,
  nwDragHandle: `Upper left corner. ${HANDLE_KEYS_HINT}`,
  nDragHandle: `Upper edge. ${HANDLE_KEYS_HINT}`,
  neDragHandle: `Upper right corner. ${HANDLE_KEYS_HINT}`,
  eDragHandle: `Right edge. ${HANDLE_KEYS_HINT}`,
  seDragHandle: `Lower right corner. ${HANDLE_KEYS_HINT}`,
  sDragHandle: `Lower edge. ${HANDLE_KEYS_HINT}`,
  swDragHandle: `Lower left corner. ${HANDLE_KEYS_HINT}`,
  wDragHandle: `Left edge. ${HANDLE_KEYS_HINT}`,
};

interface CropToolProps {
  src: string;
  /** Size of the image; null until it has loaded. */
  size: Size | null;
  crop: Crop | null;
  /** Ratio of width to height. If undefined, the user chooses it. */
  ratio: number | undefined;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError: () => void;
  onChange: (crop: Crop | null) => void;
}

/** Control for selecting the visible part of a picture. */
export function CropTool({ src, size, crop, ratio, onLoad, onError, onChange }: CropToolProps) {
  const largest = size && ratio !== undefined ? normalizeCrop(createCenteredCrop(size, ratio)) : null;
  return (
    <section className={styles.tool} aria-label="Visible part">
      <div className={styles.toolHead}>
        <h3 className={styles.toolTitle}>Visible part</h3>
        <Button size="sm" variant="outline" disabled={!size} onClick={() => onChange(largest)}>
          {ratio === undefined ? 'Show all of it' : 'Largest part'}
        </Button>
      </div>
      <ReactCrop
        className={styles.crop}
        crop={{ unit: '%', ...(crop ?? WHOLE_PICTURE_CROP) }}
        {...(ratio !== undefined && { aspect: ratio })}
        keepSelection
        minWidth={16}
        minHeight={16}
        ariaLabels={CROP_LABELS}
        onChange={(_, percent) => onChange(normalizeCrop(percent))}
      >
        <img className={styles.cropImage} src={src} alt="" onLoad={onLoad} onError={onError} />
      </ReactCrop>
    </section>
  );
}
