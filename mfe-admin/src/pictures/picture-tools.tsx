import { useState } from 'react';
import { CropTool } from './crop-tool.tsx';
import { FocalPointTool, PlacementPreviews } from './focal-point-tool.tsx';
import type { Placement } from './focal-point-tool.tsx';
import { createCenteredCrop, normalizeCrop } from './picture-geometry.ts';
import type { Crop, FocalPoint, Size } from './picture-geometry.ts';
import styles from './picture-tools.module.css';

interface PictureToolsProps {
  /** URL of the uncropped image. */
  src: string;
  crop: Crop | null;
  focalPoint: FocalPoint | null;
  /** Required ratio of width to height. */
  ratio?: number | undefined;
  /** False for pictures that pages always show completely. */
  hasFocalPoint?: boolean;
  placements?: readonly Placement[];
  onChange: (changes: { crop?: Crop | null; focalPoint?: FocalPoint | null }) => void;
}

/** Controls for choosing the visible part and the focal point of a picture. */
export function PictureTools({
  src,
  crop,
  focalPoint,
  ratio,
  hasFocalPoint = true,
  placements = [],
  onChange,
}: PictureToolsProps) {
  const [loaded, setLoaded] = useState<{ src: string; size: Size | null } | null>(null);
  const size = loaded?.src === src ? loaded.size : null;
  if (loaded?.src === src && !size)
    return (
      <p className={styles.hint}>This browser cannot show the file. Save it to find out whether it is an image.</p>
    );
  return (
    <div className={styles.tools}>
      <CropTool
        src={src}
        size={size}
        crop={crop}
        ratio={ratio}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setLoaded({ src, size: { width, height } });
          if (ratio !== undefined && !crop)
            onChange({ crop: normalizeCrop(createCenteredCrop({ width, height }, ratio)) });
        }}
        onError={() => setLoaded({ src, size: null })}
        onChange={(next) => onChange({ crop: next })}
      />
      {size && hasFocalPoint && (
        <FocalPointTool
          src={src}
          size={size}
          crop={crop}
          focalPoint={focalPoint}
          onChange={(next) => onChange({ focalPoint: next })}
        />
      )}
      {size && placements.length > 0 && (
        <PlacementPreviews src={src} size={size} crop={crop} focalPoint={focalPoint} placements={placements} />
      )}
    </div>
  );
}
