import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-tile.module.css';

type RadioTileProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A native radio button under a tile that fills when it is chosen. `className` is the tile's, and gives its height. */
export function RadioTile({ className, children, ...radio }: RadioTileProps) {
  return (
    <label className={classNames(styles.tile, className)}>
      <input {...radio} type="radio" className={styles.radio} />
      {children}
    </label>
  );
}
