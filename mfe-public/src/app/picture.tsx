import type { Schemas } from '@epm/contract';

interface PictureProps {
  picture: Schemas['Picture'];
  /** Displayed width, as in the `sizes` attribute of `img`. */
  sizes: string;
  className?: string;
  /** Loads the picture with high priority. Use it for the largest element of the first screen. */
  isEager?: boolean;
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
        className={className}
        src={url}
        alt={alt}
        width={width}
        height={height}
        {...(isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
