import { formatCount } from '@epm/contract';
import { FileDropArea, UploadProgress } from '@epm/staff';
import { Button, Dialog } from '@epm/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useImport } from '../hooks/use-import.ts';
import { ImportPreview } from './import-preview.tsx';

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
        <FileDropArea
          icon={FileSpreadsheet}
          label="Choose a CSV file"
          dropHint="or drop it here"
          detail={fileName}
          accept=".csv,text/csv"
          error={error}
          onChoose={([file]) => choose(file)}
        />
      )}
    </Dialog>
  );
}
