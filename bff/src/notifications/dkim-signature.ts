import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import type { DkimSetting } from './mail.settings.ts';

/**
 * Signed headers. nodemailer's default list lacks `List-Unsubscribe-Post`, which RFC 8058 requires to be signed for
 * one-click unsubscribing.
 */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

/** Adds a DKIM signature to a message. @param domain domain of the sender, so that DMARC accepts the signature */
export function signMessage(source: Buffer, { selector, privateKey }: DkimSetting, domain: string): Promise<Buffer> {
  const signer = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS });
  return buffer(signer.sign(source));
}
