import styles from './intake-fields.module.css';

interface IntakeFieldsProps {
  /** From `loadTicket`, for a form that is sent without script; with script the form asks for one itself. */
  ticket?: string | null | undefined;
}

/** Part of every public form: a field that only programs fill, and the ticket of a post without script. */
export function IntakeFields({ ticket }: IntakeFieldsProps) {
  return (
    <>
      <div className={styles.unseen} aria-hidden>
        <label>
          Leave this field empty
          <input name="website" type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </div>
      {ticket && <input type="hidden" name="ticket" defaultValue={ticket} />}
    </>
  );
}
