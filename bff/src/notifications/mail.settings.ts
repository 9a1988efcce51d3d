import { defineSetting } from '../platform/config/env.ts';

/** The mail server, and the timeout of each step of an SMTP session. */
export const smtpSetting = defineSetting((env) => ({
  url: env.url('SMTP_URL', env.required('SMTP_URL', 'smtp://127.0.0.1:4302'), ['smtp:', 'smtps:']),
  timeoutMs: env.whole('SMTP_TIMEOUT_MS', 10_000, 500, 60_000),
}));

/** The sender, as `Name <address>`. */
export const mailFromSetting = defineSetting((env) =>
  env.required('MAIL_FROM', 'Lindenholm <owners@lindenholm.example>'),
);
