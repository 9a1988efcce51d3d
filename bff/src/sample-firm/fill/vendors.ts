/** What people outside the company do at the vendors. The program that fills the firm implements it with simulators. */
export interface SampleVendors {
  /** The owner and the broker sign a document. */
  sign(documentId: string): void;
  /** The owner opens a document. */
  view(documentId: string): void;
  decline(documentId: string, reason: string): void;
  /** Pays an open checkout page with a card. */
  pay(sessionId: string): void;
  payInvoice(invoiceId: string): void;
  /** Records the text of an owner on the simulated phone. @returns the vendor's id of the text */
  writeText(number: string, text: string): string;
}
