import type { Schemas } from '@epm/contract';

interface PictureProps {
  picture: Schemas['Picture'];
  /** How wide it is shown, as in the attribute of `img`. */
  sizes: string;
  className?: string;
  /** The largest thing in view when the page opens: loaded at once, before other pictures. */
  isEager?: boolean;
}

/** A stored picture in the best format that the browser knows, its room kept before it arrives. */
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
