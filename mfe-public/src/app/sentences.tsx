import { Fragment } from 'react';
import styles from './sentences.module.css';

/** A title of several sentences: a line breaks between two of them sooner than within one. */
export function Sentences({ children }: { children: string }) {
  return children.split(/(?<=[.?!])\s+/).map((sentence, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.sentence}>{sentence}</span>
    </Fragment>
  ));
}
