import type { Schemas } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import styles from './picture.module.css';

interface PictureProps {
  picture: Schemas['Picture'];
  /** Displayed width, as in the `sizes` attribute of `img`. */
  sizes: string;
  className?: string;
  /** Loads the picture with high priority. Use it for the largest element of the first screen. */
  isEager?: boolean;
}

/** Number of steps from one edge to the opposite edge. The stylesheet has a class for each step. */
const FOCAL_STEPS = 10;

/** Returns the classes that keep the focal point visible when the picture is cropped to fit its box. */
function getFocalClasses({ focalPoint }: Schemas['Picture']): string | undefined {
  if (!focalPoint) return undefined;
  const step = (percent: number) => Math.round((percent * FOCAL_STEPS) / 100);
  return joinClassNames(styles.focal, styles[`x${step(focalPoint.x)}`], styles[`y${step(focalPoint.y)}`]);
}

/** Renders a stored picture in the best format that the browser supports. Reserves its space before it loads. */
export function Picture({ picture, sizes, className, isEager = false }: PictureProps) {
  const { url, width, height, alt, sources } = picture;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={joinClassNames(className, getFocalClasses(picture)) || undefined}
        src={url}
        alt={alt}
        width={width}
        height={height}
        {...(isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
