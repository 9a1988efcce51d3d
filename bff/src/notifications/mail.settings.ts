import { defineSetting } from '../platform/config/env.ts';

/** Mail server URL, and the timeout for each step of an SMTP session. */
export const smtpSetting = defineSetting((env) => ({
  url: env.url('SMTP_URL', env.required('SMTP_URL', 'smtp://127.0.0.1:4302'), ['smtp:', 'smtps:']),
  timeoutMs: env.integer('SMTP_TIMEOUT_MS', 10_000, 500, 60_000),
}));

/** Sender as `Name <address>`. */
export const mailFromSetting = defineSetting((env) =>
  env.required('MAIL_FROM', 'Lindenholm <owners@lindenholm.example>'),
);
