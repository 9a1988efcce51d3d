import { Button, Spinner } from '@epm/ui';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** Name of the file. */
  name: string;
  /** Share of the bytes sent, from 0 to 1. */
  progress: number;
  /** Text shown after the upload, while the server processes the file, such as 'Reading the file'. */
  afterwards: string;
  onCancel: () => void;
}

/** Progress of an upload, with a button that cancels it. */
export function UploadProgress({ name, progress, afterwards, onCancel }: UploadProgressProps) {
  const percent = Math.floor(progress * 100);
  return (
    <div className={styles.upload}>
      <p className={styles.name}>{name}</p>
      {percent < 100 ? (
        <progress className={styles.bar} max={100} value={percent} aria-label={`Uploading ${name}`} />
      ) : (
        <Spinner label={afterwards} />
      )}
      <p className={styles.detail} aria-hidden>
        {percent < 100 ? `Uploading, ${percent}%` : afterwards}
      </p>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
