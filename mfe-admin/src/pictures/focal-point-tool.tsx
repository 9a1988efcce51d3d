import type { KeyboardEvent, PointerEvent } from 'react';
import { useId } from 'react';
import { CENTER_FOCAL_POINT, computeCoverPosition, moveFocalPoint, WHOLE_PICTURE_CROP } from './picture-geometry.ts';
import type { Crop, FocalPoint, Size } from './picture-geometry.ts';
import styles from './picture-tools.module.css';

const STEP_BY_ARROW_KEY: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP_PERCENT = 10;

interface FocalPointToolProps {
  src: string;
  size: Size;
  crop: Crop | null;
  focalPoint: FocalPoint | null;
  onChange: (focalPoint: FocalPoint | null) => void;
}

/** Lets the user choose, by click or arrow keys, the point that stays visible where a page crops the picture. */
export function FocalPointTool({ src, size, crop, focalPoint, onChange }: FocalPointToolProps) {
  const hintId = useId();
  const point = focalPoint ?? CENTER_FOCAL_POINT;
  const shown = crop ?? WHOLE_PICTURE_CROP;
  const ratio = (size.width * shown.width) / (size.height * shown.height);
  const choose = (next: FocalPoint) =>
    onChange(next.x === CENTER_FOCAL_POINT.x && next.y === CENTER_FOCAL_POINT.y ? null : next);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const arrow = STEP_BY_ARROW_KEY[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP_PERCENT : 1;
    choose(moveFocalPoint(point, arrow[0] * step, arrow[1] * step));
  }

  function onPointerDown({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const clicked = { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
    choose(moveFocalPoint(clicked, 0, 0));
  }

  return (
    <section className={styles.tool} aria-label="Focal point">
      <h3 className={styles.toolTitle}>Focal point</h3>
      <p id={hintId} className={styles.hint}>
        Click what must stay visible where a page cuts the edges off, or press the arrow keys. With Shift, they move
        farther.
      </p>
      <div
        className={styles.focal}
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={`${point.x}% from the left, ${point.y}% from the top`}
        style={{ aspectRatio: ratio, maxWidth: `calc(18rem * ${Math.max(ratio, 0.1)})` }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <CroppedImage src={src} size={size} crop={shown} focalPoint={CENTER_FOCAL_POINT} ratio={ratio} />
        <span className={styles.marker} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
    </section>
  );
}

interface CroppedImageProps {
  src: string;
  size: Size;
  crop: Crop;
  focalPoint: FocalPoint;
  /** Ratio of width to height of the box around the image. */
  ratio: number;
}

function CroppedImage({ src, size, crop, focalPoint, ratio }: CroppedImageProps) {
  const { left, top, width } = computeCoverPosition(size, crop, focalPoint, ratio);
  return (
    <img
      className={styles.croppedImage}
      src={src}
      alt=""
      draggable={false}
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%` }}
    />
  );
}

/** Shape in which public pages show a picture: its name, and its ratio of width to height. */
export interface Placement {
  label: string;
  ratio: number;
}

interface PlacementPreviewsProps extends Omit<CroppedImageProps, 'crop' | 'focalPoint' | 'ratio'> {
  crop: Crop | null;
  focalPoint: FocalPoint | null;
  placements: readonly Placement[];
}

/** Previews of a picture in the shapes of the public pages. */
export const PlacementPreviews = ({ placements, crop, focalPoint, ...image }: PlacementPreviewsProps) => (
  <ul role="list" className={styles.previews} aria-label="Previews">
    {placements.map(({ label, ratio }) => (
      <li key={label} className={styles.preview} style={{ maxWidth: `min(100%, 9rem * ${ratio})` }}>
        <div className={styles.previewBox} style={{ aspectRatio: ratio }}>
          <CroppedImage
            {...image}
            crop={crop ?? WHOLE_PICTURE_CROP}
            focalPoint={focalPoint ?? CENTER_FOCAL_POINT}
            ratio={ratio}
          />
        </div>
        <span className={styles.hint}>{label}</span>
      </li>
    ))}
  </ul>
);
