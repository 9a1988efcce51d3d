/** The wording of each consent. */
export interface ConsentWording {
  /** Changes whenever the text does; the ledger stores it beside each consent. */
  version: string;
  text: string;
}

/** Stands under the email field of /analysis; sending the form is the basis for the warm_lead sequence. */
export const ANALYSIS_EMAIL_CONSENT: ConsentWording = {
  version: 'analysis-email-1',
  text:
    'We email your analysis to this address, followed by a short series about renting out your property. ' +
    'Every email has a one-click unsubscribe.',
};
