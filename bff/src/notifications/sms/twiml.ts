/** Builds a response to an incoming text. @param message text of the reply; null for no reply */
export const buildTwiml = (message: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${message === null ? '' : `<Message>${escapeXml(message)}</Message>`}</Response>`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
