import styles from './intake-field.module.css';

/** Part of every public form: a field that only programs fill. */
export function IntakeField() {
  return (
    <div className={styles.unseen} aria-hidden>
      <label>
        Leave this field empty
        <input name="website" type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
