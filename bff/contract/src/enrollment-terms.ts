/** Term of an enrollment or of the agreement, with its heading. */
export interface EnrollmentTerm {
  title: string;
  text: string;
}

/** Onboarding steps, shown on the payment page after the payment and in the receipt email. */
export const ONBOARDING_STEPS: readonly string[] = [
  'We set up your home in our system and open your owner account.',
  'We photograph the home and write down the improvements that we agreed on.',
  'We publish the listing and keep you informed about each showing.',
];

/**
 * Requirements for every managed property, shown before an owner submits an enrollment and in the confirmation email.
 */
export const ENROLLMENT_REQUIREMENTS: readonly EnrollmentTerm[] = [
  {
    title: 'Property condition',
    text: 'The home is safe, clean and in working order when a resident moves in. The walkthrough shows what is left to do.',
  },
  {
    title: 'Active rental certificate before move-in',
    text: 'Where the city certifies or registers rentals, the certificate is current before anyone moves in.',
  },
  {
    title: 'Market-rate pricing flexibility',
    text: 'The asking rent can follow what comparable homes lease for, down as well as up.',
  },
  {
    title: 'Continuous property access',
    text: 'We hold keys or codes to every part of the property for inspections, showings and repairs. Residents get the notice that Iowa law requires.',
  },
];

/** Services that are included in an enrollment. */
export const ENROLLMENT_INCLUSIONS: readonly EnrollmentTerm[] = [
  {
    title: 'Setup and onboarding',
    text: 'Your owner account, the agreement, and the handover of keys, codes and paperwork.',
  },
  { title: 'Professional photography', text: 'Every room in good light, photographed for the listing.' },
  { title: 'Marketing materials', text: 'The listing, the yard sign and the sites where renters look.' },
  {
    title: 'Confirmation walkthrough',
    text: 'We walk through the property with you, settle the rent and list what needs to be done.',
  },
];
