import { describeSigner } from './document-status.ts';
import type { SignatureDocument } from './document-queries.ts';
import styles from './signer-list.module.css';

/** The signers of a document in signing order, with their states. */
export function SignerList({ document: { formName, signers } }: { document: SignatureDocument }) {
  return (
    <ol role="list" aria-label={`Signers of ${formName}`} className={styles.signers}>
      {signers.map((signer) => (
        <li key={signer.role} className={styles.signer}>
          <span className={styles.name}>
            {signer.name}, {signer.role}
          </span>
          <span className={styles.state}>{describeSigner(signer)}</span>
        </li>
      ))}
    </ol>
  );
}
