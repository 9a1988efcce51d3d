import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './radio-tile.module.css';

interface RadioTileProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /**
   * Marks the selected tile with a border instead of a filled background. Use it for tiles with several lines of text.
   */
  isFramed?: boolean;
  /** First line of a framed tile, next to a visible radio button. */
  heading?: string;
}

/** Native radio button as a tile. `className` sets the size of the tile. */
export function RadioTile({
  heading,
  isFramed = heading !== undefined,
  className,
  children,
  ...radio
}: RadioTileProps) {
  return (
    <label
      className={joinClassNames(
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
