import type { LeadStatus } from './lead-status.ts';

/** A step of an owner's setup, as staff see it. */
interface SetupStep {
  name: string;
  isComplete: boolean;
}

/**
 * How far an owner's setup is, by the status of the lead. A closed lead was signed before it was paid, so its signing
 * counts as done.
 */
export function setupProgress(status: LeadStatus): SetupStep[] {
  const isClosed = status === 'closed';
  return [
    { name: 'Property Analysis', isComplete: true },
    { name: 'Document Signing', isComplete: status === 'contract_sent' || isClosed },
    { name: 'Payment Processing', isComplete: isClosed },
    { name: 'Setup Complete', isComplete: isClosed },
  ];
}
