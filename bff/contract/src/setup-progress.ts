import type { DocumentState } from './document-types.ts';
import type { LeadStatus } from './lead-status.ts';

/** Data from which the setup steps are derived. */
export interface SetupFacts {
  status: LeadStatus;
  /** State of the newest management agreement; null if none was ever sent for signature. */
  agreement: DocumentState | null;
  /** True if the onboarding fee is paid. */
  isFeePaid: boolean;
}

/** One step of an owner's setup, as shown to staff. */
interface SetupStep {
  name: string;
  isComplete: boolean;
}

/**
 * Derives the steps of an owner's setup. Without an agreement, the lead's status determines whether signing is
 * complete, because the agreement may have been signed on paper.
 */
export function deriveSetupSteps({ status, agreement, isFeePaid }: SetupFacts): SetupStep[] {
  const isClosed = status === 'closed';
  const isSigned = agreement === null ? status === 'contract_sent' || isClosed : agreement === 'completed';
  return [
    { name: 'Property Analysis', isComplete: true },
    { name: 'Document Signing', isComplete: isSigned },
    { name: 'Payment Processing', isComplete: isFeePaid || isClosed },
    { name: 'Setup Complete', isComplete: isClosed },
  ];
}
