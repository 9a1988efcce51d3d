import { Button, Spinner } from '@epm/ui';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  fileName: string;
  /** Share of bytes sent, from 0 to 1. */
  progress: number;
  /** Text shown while the server processes the uploaded file, such as 'Reading the file'. */
  processingText: string;
  onCancel: () => void;
}

/** Upload progress with a cancel button. */
export function UploadProgress({ fileName, progress, processingText, onCancel }: UploadProgressProps) {
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.upload}>
      <p className={styles.name}>{fileName}</p>
      {percent < 100 ? (
        <progress className={styles.bar} max={100} value={percent} aria-label={`Uploading ${fileName}`} />
      ) : (
        <Spinner label={processingText} />
      )}
      <p className={styles.detail} aria-hidden>
        {percent < 100 ? `Uploading, ${percent}%` : processingText}
      </p>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
