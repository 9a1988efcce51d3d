import { FieldError } from '@epm/ui';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './file-drop-area.module.css';

interface FileDropAreaProps {
  icon: LucideIcon;
  label: string;
  /** Continues the label on devices on which files can be dragged. */
  dropHint: string;
  detail?: ReactNode;
  /** Value of the input's `accept` attribute. */
  accept: string;
  isMultiple?: boolean;
  error: string | null;
  /** Called with at least one file. Of several dropped files, an area for one file passes on only the first. */
  onChoose: (files: readonly [File, ...File[]]) => void;
}

/** Area in which the user chooses or drops files. */
export function FileDropArea({
  icon: Icon,
  label,
  dropHint,
  detail,
  accept,
  isMultiple = false,
  error,
  onChoose,
}: FileDropAreaProps) {
  const [isDragOver, setDragOver] = useState(false);
  const errorId = useId();
  const choose = (files: readonly File[]) => {
    const [first, ...others] = files;
    if (first) onChoose(isMultiple ? [first, ...others] : [first]);
  };
  return (
    <div className={styles.root}>
      <label
        className={styles.area}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          choose([...event.dataTransfer.files]);
        }}
      >
        <Icon aria-hidden className={styles.icon} />
        <span>
          <b>{label}</b>
          <span className={styles.dropHint}> {dropHint}</span>
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
        <input
          type="file"
          multiple={isMultiple}
          accept={accept}
          className={styles.input}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Clear the input, so that choosing a corrected file with the same name fires a change event.
            target.value = '';
            choose(files);
          }}
        />
      </label>
      {error && (
        <div role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
