import { useRef, useState } from 'react';
import { formatCount } from '@epm/contract';
import { Button, Dialog, FieldError, Spinner } from '@epm/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useImport } from '../hooks/use-import.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './import-dialog.module.css';

/** Leads from a spreadsheet. What a file would bring, and what is wrong with it, is shown before anything happens. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { fileName, preview, fault, canReadAgain, isReading, isImporting, choose, readAgain, startOver, importNow } =
    useImport(onClose);
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
            {canReadAgain && (
              <Button isBusy={isReading} onClick={readAgain}>
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
        <FileChoice fileName={fileName} fault={fault} isReading={isReading} onChoose={choose} />
      )}
    </Dialog>
  );
}

interface FileChoiceProps {
  /** The file that was chosen last. */
  fileName: string | undefined;
  fault: string | null;
  isReading: boolean;
  onChoose: (file: File) => void;
}

function FileChoice({ fileName, fault, isReading, onChoose }: FileChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.choose}>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
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
          aria-describedby={fault ? 'import-fault' : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // the same file, put right meanwhile, can be chosen again
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
      {fault && (
        <div role="alert">
          <FieldError id="import-fault">{fault}</FieldError>
        </div>
      )}
    </div>
  );
}
