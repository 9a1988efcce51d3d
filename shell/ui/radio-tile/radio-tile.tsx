import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-tile.module.css';

interface RadioTileProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** For several lines, one under the other: a frame when it is chosen, and not a fill, which a word or two take. */
  isFramed?: boolean;
  /** First line of a framed tile that has to be read: beside it stands the radio button itself. */
  heading?: string;
}

/** A native radio button under a tile that shows whether it is chosen. `className` is the tile's, and gives its size. */
export function RadioTile({
  heading,
  isFramed = heading !== undefined,
  className,
  children,
  ...radio
}: RadioTileProps) {
  return (
    <label
      className={classNames(
        styles.tile,
        isFramed ? styles.framed : styles.filled,
        heading !== undefined && styles.headed,
        className,
      )}
    >
      <input {...radio} type="radio" className={styles.radio} />
      {heading !== undefined && <span className={styles.heading}>{heading}</span>}
      {children}
    </label>
  );
}
