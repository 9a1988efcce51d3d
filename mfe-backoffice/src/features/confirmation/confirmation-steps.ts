import { LEAD_STATUS, type LeadStatus } from '@epm/contract';

export const CONFIRMATION_PARTS = ['Pitch', 'Contract', 'Payment'] as const;
export type ConfirmationPart = (typeof CONFIRMATION_PARTS)[number];

/** The steps in order: three of the pitch, three of the contract, one of the payment. */
export const CONFIRMATION_STEPS = [
  { key: 'why-choose', part: 'Pitch', title: 'Why Choose' },
  { key: 'rental-analysis', part: 'Pitch', title: 'Rental Analysis' },
  { key: 'property-improvements', part: 'Pitch', title: 'Property Improvements' },
  { key: 'overview', part: 'Contract', title: 'Overview' },
  { key: 'acknowledgment', part: 'Contract', title: 'Acknowledgment' },
  { key: 'booking', part: 'Contract', title: 'Walkthrough Booking' },
  { key: 'payment', part: 'Payment', title: 'Payment' },
] as const satisfies readonly { key: string; part: ConfirmationPart; title: string }[];

export type ConfirmationStep = (typeof CONFIRMATION_STEPS)[number]['key'];

const indexOf = (step: ConfirmationStep): number => CONFIRMATION_STEPS.findIndex(({ key }) => key === step);

export const stepAfter = (step: ConfirmationStep): ConfirmationStep =>
  CONFIRMATION_STEPS[indexOf(step) + 1]?.key ?? step;
export const stepBefore = (step: ConfirmationStep): ConfirmationStep | null =>
  CONFIRMATION_STEPS[indexOf(step) - 1]?.key ?? null;
export const stepNamed = (step: ConfirmationStep) => CONFIRMATION_STEPS[indexOf(step)] ?? CONFIRMATION_STEPS[0];

/** Returns the first step. An owner with a proposal or a contract has already heard the pitch. */
export const firstStep = (status: LeadStatus): ConfirmationStep =>
  LEAD_STATUS[status].isPitched ? 'overview' : 'why-choose';
