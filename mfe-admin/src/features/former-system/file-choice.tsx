import { FieldError } from '@epm/ui';
import { Database } from 'lucide-react';
import { useState } from 'react';
import styles from './file-choice.module.css';

interface FileChoiceProps {
  error: string | null;
  onChoose: (files: readonly File[]) => void;
}

/** Area in which the admin chooses or drops the files of an import. */
export function FileChoice({ error, onChoose }: FileChoiceProps) {
  const [isDragOver, setDragOver] = useState(false);
  const choose = (list: FileList | null) => {
    if (list?.length) onChoose([...list]);
  };
  return (
    <div className={styles.choice}>
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
          choose(event.dataTransfer.files);
        }}
      >
        <Database aria-hidden className={styles.figure} />
        <span>
          <b>Choose a dump, CSV files or a ZIP file</b>
          <span className={styles.hint}> or drop them here</span>
        </span>
        <span className={styles.detail}>
          A dump of pg_dump as plain text (.sql), one CSV file for each table, such as leads.csv, or a ZIP file of
          these. At most 512 MB, before and after unpacking.
        </span>
        <input
          type="file"
          multiple
          accept=".sql,.csv,.zip,text/csv,application/sql,application/zip"
          className={styles.file}
          aria-describedby={error ? 'import-error' : undefined}
          onChange={({ target }) => {
            choose(target.files);
            // Clear the input, so that choosing a corrected file with the same name fires a change event.
            target.value = '';
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
