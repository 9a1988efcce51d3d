/** Wording of a consent. */
export interface ConsentWording {
  /** Version, changed with each change of the text. The consent ledger stores it with each consent. */
  version: string;
  text: string;
}

/** Consent below the email field of /analysis. Sending the form is the basis for the warm_lead sequence. */
export const ANALYSIS_EMAIL_CONSENT: ConsentWording = {
  version: 'analysis-email-1',
  text:
    'We email your analysis to this address, followed by a short series about renting out your property. ' +
    'Every email has a one-click unsubscribe.',
};
