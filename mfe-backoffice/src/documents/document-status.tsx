import { DOCUMENT_TYPES, DOCUMENT_TYPE_KEYS, formatInstant, toDocumentStatus } from '@epm/contract';
import type { DocumentType, Schemas, SignerState } from '@epm/contract';
import { Badge } from '@epm/ui';
import type { SignatureDocument } from './document-queries.ts';
import styles from './document-status.module.css';

type Signer = SignatureDocument['signers'][number];

/** Label and tone of each state. The states that wait for a signer are pending (specification, section 4). */
export const DOCUMENT_STATE_BADGES = {
  creating: { label: 'Pending', tone: 'gray' },
  sent: { label: 'Pending', tone: 'info' },
  viewed: { label: 'Pending', tone: 'info' },
  signing: { label: 'Pending', tone: 'info' },
  completed: { label: 'Completed', tone: 'positive' },
  declined: { label: 'Declined', tone: 'negative' },
  expired: { label: 'Expired', tone: 'gray' },
  voided: { label: 'Voided', tone: 'gray' },
} as const satisfies Record<SignatureDocument['state'], object>;

const SIGNER_STATE_LABELS: Readonly<Record<SignerState, string>> = {
  waiting: 'Signs later',
  sent: 'Not viewed yet',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
};

export const DOCUMENT_TYPE_OPTIONS = DOCUMENT_TYPE_KEYS.map((value) => ({ value, label: DOCUMENT_TYPES[value] }));

export const isPending = ({ state }: Pick<SignatureDocument, 'state'>): boolean =>
  toDocumentStatus(state) === 'pending';

/** Signer whose turn it is and who signs in the back office, with the URL of the signing page. */
export type BackOfficeSigner = Signer & { signingUrl: string };

/**
 * Returns the current signer if the signing page opens in the back office: for the broker, or an owner who signs here.
 */
export const findBackOfficeSigner = ({ signers }: SignatureDocument): BackOfficeSigner | undefined =>
  signers.find((signer): signer is BackOfficeSigner => signer.signingUrl !== null);

/** Returns the newest document of a type, or undefined. @param documents newest first */
export const findNewest = (
  documents: readonly SignatureDocument[],
  type: DocumentType,
): SignatureDocument | undefined => documents.find((document) => document.type === type);

/**
 * Returns whether a document can be sent again: only the newest document of its type, if it can no longer be signed.
 * @param documents documents of the lead, newest first
 */
export const canSendAgain = (document: SignatureDocument, documents: readonly SignatureDocument[]): boolean =>
  toDocumentStatus(document.state) === 'expired' && findNewest(documents, document.type)?.id === document.id;

/** Returns whether staff can send the first management agreement of a lead. */
export const canSendAgreement = (
  { contactId }: Pick<Schemas['Lead'], 'contactId'>,
  { isConfigured, items }: Schemas['SignatureDocuments'],
): boolean => isConfigured && contactId !== null && !findNewest(items, 'management_agreement');

/** Instruction for an administrator to set up signing. */
export const SIGNING_NOT_CONFIGURED =
  'Nothing can be sent or signed until an administrator connects the DocuSeal account: its API key, the secret of its webhook, and the templates of the documents.';

/** Describes the progress of a document, without the reason why it was declined or voided. */
export function describeProgress(document: SignatureDocument): string {
  const { state, signers, completedAt, expiresAt, isVoidRequested } = document;
  if (isVoidRequested) return 'Voided by staff, not confirmed by the signature service yet';
  const signedCount = signers.filter((signer) => signer.state === 'signed').length;
  const progress = `${signedCount} of ${signers.length} signed`;
  const next = signers.find((signer) => signer.state === 'sent' || signer.state === 'viewed');
  const waiting = next ? `, waiting for ${next.name}` : '';
  switch (state) {
    case 'creating':
      return 'Not confirmed by the signature service yet';
    case 'sent':
      return `Not viewed yet${waiting}`;
    case 'viewed':
      return `Viewed${waiting}`;
    case 'signing':
      return `${progress}${waiting}`;
    case 'completed':
      return `Signed by all${completedAt === null ? '' : ` on ${formatInstant(completedAt)}`}`;
    case 'declined':
      return `Declined by ${signers.find((signer) => signer.state === 'declined')?.name ?? 'a signer'}`;
    case 'expired':
      return `${expiresAt === null ? 'Expired' : `Expired on ${formatInstant(expiresAt)}`}, ${progress}`;
    case 'voided':
      return progress;
  }
}

/** Describes the state of one signer, with the time of the signature or the first view. */
export function describeSigner({ state, signedAt, viewedAt }: Signer): string {
  const time = state === 'signed' ? signedAt : state === 'viewed' ? viewedAt : null;
  return `${SIGNER_STATE_LABELS[state]}${time === null ? '' : ` ${formatInstant(time)}`}`;
}

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

/** The signers of a document in signing order, with their states. */
export function SignerList({ document: { formName, signers } }: { document: SignatureDocument }) {
  return (
    <ol role="list" aria-label={`Signers of ${formName}`} className={styles.signers}>
      {signers.map((signer) => (
        <li key={signer.role} className={styles.signer}>
          <span className={styles.signerName}>
            {signer.name}, {signer.role}
          </span>
          <span className={styles.signerState}>{describeSigner(signer)}</span>
        </li>
      ))}
    </ol>
  );
}
