import { useHost } from '@epm/router';
import { AmountInput, UploadProgress } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input } from '@epm/ui';
import { useId } from 'react';
import type { SubmitEvent } from 'react';
import styles from './area-guide.module.css';
import { HudFileCheckResult } from './hud-file-check-result.tsx';
import { METRO_RENT_FIELDS, useHudUpload } from './use-hud-upload.ts';

interface HudUploadDialogProps {
  /** Suggested fiscal year. */
  fiscalYear: number;
  onClose: () => void;
}

/**
 * Dialog that checks a HUD file, shows what it would change, and stores it as a version. Closing it keeps the input
 * except the file; Cancel discards it.
 */
export function UploadDialog({ fiscalYear, onClose }: HudUploadDialogProps) {
  const { formRef, ...upload } = useHudUpload(fiscalYear, useHost(), onClose);
  const formId = useId();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    upload.check();
  }
  const canStore = upload.result !== null && upload.result.errors.length === 0;
  return (
    <Dialog
      isOpen
      isWide
      closesOnPressOutside={!upload.isChecking}
      onClose={onClose}
      title="Upload a file"
      description="HUD publishes small-area fair market rents each fall at huduser.gov. Save the workbook as CSV. Only the rows of the Des Moines area are sent."
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              upload.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          {canStore ? (
            <Button isBusy={upload.isStoring} onClick={upload.store}>
              Store as version
            </Button>
          ) : (
            <Button type="submit" form={formId} isBusy={upload.isChecking}>
              Check the file
            </Button>
          )}
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} aria-label="HUD file" noValidate onSubmit={submit}>
        <Field className={styles.wide} label="CSV file" error={upload.errors.file}>
          <Input
            name="file"
            type="file"
            accept=".csv,text/csv"
            disabled={upload.isStoring}
            onChange={({ target }) => upload.chooseFile(target.files?.[0] ?? null)}
          />
        </Field>
        <Field label="Fiscal year" error={upload.errors.fiscalYear}>
          <Input
            name="fiscalYear"
            inputMode="numeric"
            maxLength={4}
            disabled={upload.isStoring}
            value={upload.draft.fiscalYear}
            onChange={({ target }) => upload.change('fiscalYear', target.value)}
          />
        </Field>
        <fieldset className={styles.wide}>
          <legend className={styles.legend}>Fair market rents for the metro area</legend>
          <p className={styles.note}>For homes whose ZIP code is not in the file. In dollars per month.</p>
          <div className={styles.form}>
            {METRO_RENT_FIELDS.map(({ field, label }) => (
              <Field key={field} label={label} error={upload.errors[field]}>
                <AmountInput
                  name={field}
                  inputMode="numeric"
                  disabled={upload.isStoring}
                  text={upload.draft[field]}
                  onTextChange={(text) => upload.change(field, text)}
                />
              </Field>
            ))}
          </div>
        </fieldset>
      </form>
      {upload.isChecking && (
        <UploadProgress
          fileName={upload.fileName}
          progress={upload.progress}
          processingText="Checking the file"
          onCancel={upload.cancelCheck}
        />
      )}
      <div role="status">{upload.result && <HudFileCheckResult result={upload.result} />}</div>
      <div role="alert">{upload.failure && <ErrorPanel title={upload.failure} />}</div>
    </Dialog>
  );
}
