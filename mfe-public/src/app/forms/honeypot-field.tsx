import styles from './honeypot-field.module.css';

/** Renders the honeypot for a public form: an invisible field that only bots fill in. */
export function HoneypotField() {
  return (
    <div className={styles.hidden} aria-hidden>
      <label>
        Leave this field empty
        <input name="website" type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
