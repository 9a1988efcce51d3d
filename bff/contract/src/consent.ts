/** Wording of a consent. */
export interface ConsentWording {
  /** Version, which changes with the text. Each stored consent contains the version. */
  version: string;
  text: string;
}

/**
 * Consent text below the email field of /analysis. By submitting the form, the visitor consents to the emails of the
 * `warm_lead` sequence.
 */
export const ANALYSIS_EMAIL_CONSENT: ConsentWording = {
  version: 'analysis-email-1',
  text:
    'We email your analysis to this address, followed by a short series about renting out your property. ' +
    'Every email has a one-click unsubscribe.',
};
