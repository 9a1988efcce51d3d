import { escapeHtml, PAGE_CSP, renderSimulatorPage } from '../../simulator-page.ts';
import type { VendorResponse } from '../../vendor.ts';

/** Name of the account's business on the hosted pages. */
export const MERCHANT_NAME = 'Lindenholm';

export function createPageResponse(title: string, body: string, status = 200): VendorResponse {
  return {
    status,
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': PAGE_CSP },
    body: renderSimulatorPage(title, body),
  };
}

/** Creates a page with one message. */
export function renderMessagePage(title: string, message: string, status: number): VendorResponse {
  const text = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>`;
  return createPageResponse(
    title,
    `<section class="narrow">${text}<p><a href="/stripe">All payments</a></p></section>`,
    status,
  );
}

/** Redirects to another page with GET. */
export function createRedirect(location: string): VendorResponse {
  return { status: 303, type: 'text/plain; charset=utf-8', headers: { location }, body: '' };
}

export interface Button {
  value: string;
  label: string;
  /** Style of the button: `primary` or `danger`. */
  kind?: string;
  /** Accessible name if the label is ambiguous. */
  name?: string;
}

/** Renders a form whose buttons post their value as `action`. */
export function renderButtonForm(path: string, buttons: readonly Button[], className = 'actions'): string {
  const items = buttons.map(({ value, label, kind = '', name = label }) => {
    const attributes = `name="action" value="${value}" class="${kind}" aria-label="${escapeHtml(name)}"`;
    return `<button ${attributes}>${escapeHtml(label)}</button>`;
  });
  return `<form method="post" action="${escapeHtml(path)}"><p class="${className}">${items.join('')}</p></form>`;
}

/** Renders a table. @param rows cells as HTML */
export function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

export function renderLink(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
