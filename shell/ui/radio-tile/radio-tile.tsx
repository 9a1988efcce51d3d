import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-tile.module.css';

interface RadioTileProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /**
   * Marks the selected tile with a border, for tiles with several lines. Other tiles, with a word or two, are filled
   * when selected.
   */
  isFramed?: boolean;
  /** First line of a framed tile, with a visible radio button next to it. */
  heading?: string;
}

/** Native radio button as a tile that shows whether it is selected. `className` sets the size of the tile. */
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
