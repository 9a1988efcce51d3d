import { useRef, useState } from 'react';
import { formatCount } from '@epm/contract';
import { UploadProgress } from '@epm/staff';
import { Button, Dialog, FieldError } from '@epm/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useImport } from '../hooks/use-import.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './import-dialog.module.css';

/** Dialog that imports leads from a CSV file after a preview of the result and the errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const {
    fileName,
    preview,
    error,
    canRetryReading,
    isReading,
    progress,
    isImporting,
    choose,
    retryReading,
    cancelReading,
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
          ? `${fileName}. Nothing is imported yet.`
          : 'From a CSV file, 4 MB and 5,000 rows at most. Its first line names the columns: name, email and property address are required.'
      }
      actions={
        preview ? (
          <>
            <Button variant="outline" onClick={startOver}>
              Choose another file
            </Button>
            <Button disabled={count === 0} isBusy={isImporting} onClick={importNow}>
              {count === 0 ? 'Nothing to import' : `Import ${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`}
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
      ) : isReading && fileName && !canRetryReading ? (
        <UploadProgress
          fileName={fileName}
          progress={progress}
          processingText="Reading the file"
          onCancel={cancelReading}
        />
      ) : (
        <FileChoice fileName={fileName} error={error} onChoose={choose} />
      )}
    </Dialog>
  );
}

interface FileChoiceProps {
  fileName: string | undefined;
  error: string | null;
  onChoose: (file: File) => void;
}

function FileChoice({ fileName, error, onChoose }: FileChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  return (
    <div className={styles.fileChoice}>
      <label
        className={styles.dropArea}
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
        <FileSpreadsheet aria-hidden className={styles.figure} />
        <span>
          <b>Choose a CSV file</b>
          <span className={styles.hint}> or drop it here</span>
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
            // Clear the input, so that choosing a corrected file with the same name fires a change event.
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
