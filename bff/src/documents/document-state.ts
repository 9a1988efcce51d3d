import { SIGNER_STATES } from '@epm/contract';
import type { DocumentState } from '@epm/contract';
import type { DocumentSigner, SignatureDocument } from './signature-document.entity.ts';
import type { Submission, Submitter } from './submission.ts';

/** Role of the signer who signs for the company, after the owners. */
export const BROKER_ROLE = 'Broker';

/**
 * States in ascending order of precedence: a state replaces the states before it. A completed or declined document
 * stays completed or declined if its submission is archived.
 */
const STATE_ORDER: readonly DocumentState[] = [
  'creating',
  'sent',
  'viewed',
  'signing',
  'expired',
  'voided',
  'declined',
  'completed',
];

const SIGNABLE_STATES: readonly DocumentState[] = ['sent', 'viewed', 'signing'];

type StateFacts = Pick<SignatureDocument, 'state' | 'signers' | 'reason' | 'expiresAt'>;

/**
 * Derives the state of a document from a snapshot of its submission. An older snapshot never undoes a newer one, so the
 * result does not depend on the order of the snapshots.
 */
export function deriveDocumentState(before: StateFacts, submission: Submission, now: Date): StateFacts {
  const { submitters } = submission;
  const signers = before.signers.map((signer) => mergeSigner(signer, findSubmitter(signer, submitters)));
  const expiresAt = submission.expiresAt ?? before.expiresAt;
  const state = pickLater(
    STATE_ORDER,
    before.state,
    deriveState(submission, signers, expiresAt !== null && expiresAt <= now),
  );
  const declined = submitters.find((submitter) => submitter.state === 'declined');
  return { state, signers, expiresAt, reason: deriveReason(state, before.reason, declined) };
}

/**
 * Returns the reason to show. Completion clears the reason that staff gave for voiding the document, and a decline
 * replaces that reason.
 */
function deriveReason(state: DocumentState, before: string | null, declined: Submitter | undefined): string | null {
  if (state === 'completed') return null;
  return state === 'declined' && declined ? declined.declineReason : before;
}

/** Returns whether signers of a document in this state can sign it. */
const isSignable = (state: DocumentState): boolean => SIGNABLE_STATES.includes(state);

/** Returns the signer who can sign now, or null if the document cannot be signed or staff voided it. */
export const findNextSigner = ({
  state,
  signers,
  voidRequestedAt,
}: Pick<SignatureDocument, 'state' | 'signers' | 'voidRequestedAt'>): DocumentSigner | null =>
  isSignable(state) && voidRequestedAt === null ? (signers.find((signer) => signer.state !== 'signed') ?? null) : null;

function deriveState(
  { state, submitters }: Submission,
  signers: readonly DocumentSigner[],
  isExpired: boolean,
): DocumentState {
  if (state === 'completed') return 'completed';
  if (submitters.some((submitter) => submitter.state === 'declined')) return 'declined';
  if (state === 'archived') return 'voided';
  if (state !== 'pending') return state;
  if (isExpired) return 'expired';
  const states = new Set(signers.map((signer) => signer.state));
  if (states.has('signed')) return 'signing';
  return states.has('viewed') ? 'viewed' : 'sent';
}

const findSubmitter = (
  { submitterId, role }: DocumentSigner,
  submitters: readonly Submitter[],
): Submitter | undefined =>
  submitters.find((submitter) => (submitterId === null ? submitter.role === role : submitter.id === submitterId));

function mergeSigner(signer: DocumentSigner, submitter: Submitter | undefined): DocumentSigner {
  if (!submitter) return signer;
  return {
    ...signer,
    state: pickLater(SIGNER_STATES, signer.state, submitter.state),
    submitterId: submitter.id,
    signingUrl: submitter.signingUrl ?? signer.signingUrl,
    viewedAt: signer.viewedAt ?? submitter.viewedAt,
    signedAt: signer.signedAt ?? submitter.signedAt,
  };
}

const pickLater = <T>(order: readonly T[], first: T, second: T): T =>
  order.indexOf(second) > order.indexOf(first) ? second : first;
