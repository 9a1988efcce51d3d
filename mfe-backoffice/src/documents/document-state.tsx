import { Badge } from '@epm/ui';
import type { SignatureDocument } from './document-queries.ts';
import { describeProgress, DOCUMENT_STATE_BADGES } from './document-status.ts';
import styles from './document-state.module.css';

/** Status badge of a document, with its progress and the reason why it was declined or voided. */
export function DocumentState({ document }: { document: SignatureDocument }) {
  const { label, tone } = DOCUMENT_STATE_BADGES[document.state];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      <span className={styles.detail}>{describeProgress(document)}</span>
      {document.reason && <span className={styles.detail}>Reason: {document.reason}</span>}
    </span>
  );
}
