import { createHash } from 'node:crypto';

/**
 * Reports the form's events to the page that contains the frame. `shown` and `failed`: the script of the form has
 * loaded, or failed to load. `completed` and `declined`: the signer signed or declined. `escape`: the signer pressed
 * Escape outside the dialogs of the form. The messages contain no personal data, so any origin may read them.
 */
const REPORTER_SCRIPT = `const report = (type) => parent.postMessage({ signing: type }, '*');
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && report('failed'), true);
for (const type of ['completed', 'declined']) addEventListener(type, () => report(type), true);
addEventListener('keydown', (event) => {
  const isInDialog = event.composedPath().some((node) => node instanceof HTMLDialogElement);
  if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) report('escape');
});
customElements.whenDefined('docuseal-form').then(() => report('shown'));`;
const FRAME_STYLE = 'body{margin:0}';

/**
 * Returns the URL of the script that defines `<docuseal-form>`. DocuSeal's clouds have a CDN for it. A self-hosted
 * DocuSeal serves the script itself.
 */
export const getFormScriptUrl = (signingUrl: string): string =>
  `${signingUrl.replace(/\/s\/[^/]*$/, '').replace(/^https:\/\/docuseal\.(com|eu)$/, 'https://cdn.docuseal.$1')}/js/form.js`;

/** Returns the HTML page that shows DocuSeal's form in a frame. */
export function renderSigningFrame(signingUrl: string): string {
  // Both URLs are serialized by `URL`, which escapes quotes and angle brackets.
  const [form, script] = [signingUrl, getFormScriptUrl(signingUrl)].map((url) => new URL(url).href);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signing page</title><style>${FRAME_STYLE}</style><script>${REPORTER_SCRIPT}</script><script src="${script}" defer></script></head>
<body><docuseal-form data-src="${form}" data-with-decline="true" data-allow-to-resubmit="false"></docuseal-form></body></html>`;
}

/**
 * Returns the content security policy of the frame. The sandbox gives the page an opaque origin. Therefore DocuSeal's
 * script can read neither the page around the frame nor the session cookie, and it cannot call the API as the user.
 */
export function buildSigningFramePolicy(signingUrl: string): string {
  const [host, scripts] = [signingUrl, getFormScriptUrl(signingUrl)].map((url) => new URL(url).origin);
  const hash = createHash('sha256').update(REPORTER_SCRIPT).digest('base64');
  return [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    `default-src 'none'`,
    `script-src 'sha256-${hash}' ${scripts}`,
    `connect-src ${host}`,
    // DocuSeal renders its styles inline, and loads images of pages and signatures from its storage.
    `style-src 'unsafe-inline' ${host} ${scripts}`,
    `img-src ${host} https: data: blob:`,
    `font-src ${host} ${scripts} data:`,
    `base-uri 'none'`,
    `form-action ${host}`,
    `frame-ancestors 'self'`,
  ].join(';');
}
