import { createPrivateKey } from 'node:crypto';
import { defineSetting } from '../platform/config/env.ts';

/** Mail server URL, and the timeout for each step of an SMTP session. */
export const smtpSetting = defineSetting((env) => ({
  url: env.url('SMTP_URL', env.required('SMTP_URL', 'smtp://127.0.0.1:4302'), ['smtp:', 'smtps:']),
  timeoutMs: env.integer('SMTP_TIMEOUT_MS', 10_000, 500, 60_000),
}));

/** Sender of email, as `Name <address>`. */
export const mailFromSetting = defineSetting((env) =>
  env.required('MAIL_FROM', 'Lindenholm <owners@lindenholm.example>'),
);

/** Key that signs outgoing messages (DKIM, RFC 6376). */
export interface DkimSetting {
  /** Name of the DNS record with the public key: `<selector>._domainkey.<domain of the sender>`. */
  selector: string;
  /** RSA private key in PEM. */
  privateKey: string;
}

/** Null if no key is set. In this case, the mail server must sign the messages. */
export const dkimSetting = defineSetting((env): DkimSetting | null => {
  const privateKey = env.optional('DKIM_PRIVATE_KEY').replaceAll(String.raw`\n`, '\n');
  if (!privateKey) return null;
  return { selector: env.required('DKIM_SELECTOR', ''), privateKey: toRsaKey(privateKey) };
});

/** @throws Error if the text is not an RSA private key in PEM */
function toRsaKey(pem: string): string {
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // The parser's own error would not contain the name of the variable.
  }
  throw new Error('DKIM_PRIVATE_KEY must be an RSA private key in PEM, with \\n between its lines');
}
