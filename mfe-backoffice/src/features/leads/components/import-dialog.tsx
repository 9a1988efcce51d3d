import { useRef, useState } from 'react';
import { formatCount } from '@epm/contract';
import { Button, Dialog, FieldError, Spinner } from '@epm/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useImport } from '../hooks/use-import.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './import-dialog.module.css';

/** Imports leads from a CSV file, after a preview of the result and the errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const {
    fileName,
    preview,
    error,
    canRetryReading,
    isReading,
    isImporting,
    choose,
    retryReading,
    startOver,
    importNow,
  } = useImport(onClose);
  const count = preview?.valid ?? 0;
  return (
    <Dialog
      isOpen
      isWide={preview !== undefined}
      onClose={onClose}
      title="Import leads"
      description={
        preview
          ? `${fileName}. Nothing is imported until you say so.`
          : 'From a CSV file, 4 MB and 5,000 rows at most. Its first line names the columns: name, email and property address are needed.'
      }
      actions={
        preview ? (
          <>
            <Button variant="outline" onClick={startOver}>
              Choose another file
            </Button>
            <Button disabled={count === 0} isBusy={isImporting} onClick={importNow}>
              {count === 0 ? 'Nothing to import' : `Import ${formatCount(count)} ${count === 1 ? 'Lead' : 'Leads'}`}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            {canRetryReading && (
              <Button isBusy={isReading} onClick={retryReading}>
                Try again
              </Button>
            )}
          </>
        )
      }
    >
      {preview ? (
        <ImportPreview preview={preview} />
      ) : (
        <FileChoice fileName={fileName} error={error} isReading={isReading} onChoose={choose} />
      )}
    </Dialog>
  );
}

interface FileChoiceProps {
  /** Name of the chosen file. */
  fileName: string | undefined;
  error: string | null;
  isReading: boolean;
  onChoose: (file: File) => void;
}

function FileChoice({ fileName, error, isReading, onChoose }: FileChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  return (
    <div className={styles.choose}>
      <label
        className={styles.drop}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          const file = event.dataTransfer.files[0];
          if (file) onChoose(file);
        }}
      >
        {isReading ? <Spinner label="Reading the file" /> : <FileSpreadsheet aria-hidden className={styles.figure} />}
        <span>
          <b>Choose a CSV file</b>
          <span className={styles.drop}> or drop it here</span>
        </span>
        {fileName && <span className={styles.detail}>{fileName}</span>}
        <input
          ref={field}
          type="file"
          accept=".csv,text/csv"
          className={styles.file}
          aria-describedby={error ? 'import-error' : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Clear the input, so that a corrected file of the same name fires another change event.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
      {error && (
        <div role="alert">
          <FieldError id="import-error">{error}</FieldError>
        </div>
      )}
    </div>
  );
}
