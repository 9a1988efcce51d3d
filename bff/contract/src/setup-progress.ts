import type { LeadStatus } from './lead-status.ts';

/** One step of an owner's setup, as shown to staff. */
interface SetupStep {
  name: string;
  isComplete: boolean;
}

/**
 * Derives the steps of an owner's setup from the lead's status. In a closed lead, signing counts as complete, because
 * it precedes payment.
 */
export function deriveSetupSteps(status: LeadStatus): SetupStep[] {
  const isClosed = status === 'closed';
  return [
    { name: 'Property Analysis', isComplete: true },
    { name: 'Document Signing', isComplete: status === 'contract_sent' || isClosed },
    { name: 'Payment Processing', isComplete: isClosed },
    { name: 'Setup Complete', isComplete: isClosed },
  ];
}
