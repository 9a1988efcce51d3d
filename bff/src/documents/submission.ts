import type { SignerState } from '@epm/contract';

/** A signer of a submission at DocuSeal. */
export interface Submitter {
  id: number;
  role: string;
  email: string;
  state: SignerState;
  signingUrl: string | null;
  viewedAt: string | null;
  signedAt: string | null;
  declineReason: string | null;
}

/** Fields of a document at DocuSeal that we use. */
export interface Submission {
  id: number;
  state: 'pending' | 'completed' | 'declined' | 'expired' | 'archived';
  /** Submitters in signing order. */
  submitters: Submitter[];
  completedAt: Date | null;
  expiresAt: Date | null;
}
