import { escapeHtml, PAGE_CSP, renderSimulatorPage } from '../simulator-page.ts';
import type { VendorResponse } from '../vendor.ts';
import { OIDC_PATH } from './path.ts';

/** Faults that the user can choose for a sign-in, with their labels on the page. */
const SIGN_IN_FAULTS = {
  none: 'None',
  nonce: 'Wrong nonce in the ID token',
  expired: 'Expired code',
} as const;

const renderPage = (body: string): VendorResponse => ({
  status: 200,
  body: renderSimulatorPage('OpenID provider', body),
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': PAGE_CSP },
});

/**
 * Renders the page on which the user enters the email address of the person to sign in as.
 * @param query parameters of the authorization request, which the form submits again
 */
export function renderSignInPage(query: URLSearchParams): VendorResponse {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const faults = Object.entries(SIGN_IN_FAULTS).map(
    ([value, label]) =>
      `<label><input type="radio" name="fault" value="${value}"${value === 'none' ? ' checked' : ''}>${label}</label>`,
  );
  return renderPage(`<form class="narrow" method="post" action="${OIDC_PATH}/choose"><h1>Sign in</h1>${hidden}
<label for="email">Email of the person</label><input id="email" type="text" name="email" required autofocus>
<label><input type="checkbox" name="isVerified" checked>The email address is verified</label>
<label><input type="checkbox" name="hasSecondFactor">Second factor used</label>
<h2>Fault</h2>${faults.join('')}
<div class="actions"><button class="primary" name="outcome" value="allow">Sign in</button>
<button name="outcome" value="deny" formnovalidate>Cancel</button></div></form>`);
}

export const renderStartPage = (): VendorResponse =>
  renderPage(
    `<section class="narrow"><h1>OpenID provider</h1><p>Sign-ins start on the login page of the site.</p></section>`,
  );
