import { Fragment } from 'react';
import styles from './sentences.module.css';

/** Renders a title that consists of several sentences. A line breaks within a sentence only if necessary. */
export function Sentences({ children }: { children: string }) {
  return children.split(/(?<=[.?!])\s+/).map((sentence, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.sentence}>{sentence}</span>
    </Fragment>
  ));
}
