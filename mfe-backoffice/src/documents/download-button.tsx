import { Button } from '@epm/ui';
import type { DocumentFile, SignatureDocument } from './document-queries.ts';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  document: SignatureDocument;
  file: DocumentFile;
  /** Document and lead, for the accessible name. */
  subject: string;
  /** Label of the button. */
  children: string;
}

/** Button that downloads a file. Not rendered until the file is stored. */
export function DownloadButton({ document, file, subject, children }: DownloadButtonProps) {
  const { download, isDownloading } = useDownload(document, file);
  if ((file === 'document' ? document.downloadUrl : document.auditLogUrl) === null) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${children}: ${subject}`}
      isBusy={isDownloading}
      onClick={download}
    >
      {children}
    </Button>
  );
}
