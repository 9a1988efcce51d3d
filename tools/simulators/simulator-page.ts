const PAGE_CSS = `
:root,:host{color-scheme:light dark;--paper:light-dark(#fffefb,#232a28);--ground:light-dark(#f1eee6,#181d1c);--ink:light-dark(#1d211e,#ece6da);--muted:light-dark(#5a605a,#aab0a7);--line:light-dark(#dcd5c6,#3a4441);--accent:light-dark(#1f5a3e,#93c7a4);--on-accent:light-dark(#fff,#16211b);--danger:light-dark(#9c2b1d,#f0a396);--soft:light-dark(#e5ede3,#283a31)}
*{box-sizing:border-box;margin:0}
body,:host{font:1rem/1.5 'Segoe UI',Arial,sans-serif;color:var(--ink);background:var(--ground)}
:host{display:block;min-height:100vh}
header{padding:1rem 1.25rem;color:#1d1500;background:repeating-linear-gradient(135deg,#ffd34d 0 1.5rem,#f7c427 1.5rem 3rem)}
header p:first-child{font:700 clamp(2rem,9vw,3.5rem)/1.05 Georgia,serif;letter-spacing:-.02em}
header p+p{font-weight:600}
main{display:grid;gap:1.25rem;width:min(100% - 2rem,68rem);margin:1.5rem auto 3rem}
section,main>form{padding:1.25rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;min-width:0}
.narrow{max-width:34rem;width:100%;margin-inline:auto}
h1{font:500 1.75rem/1.2 Georgia,serif;overflow-wrap:anywhere}
h2{font:500 1.25rem/1.3 Georgia,serif}
section>*+*,main>form>*+*{margin-top:.875rem}
.muted{color:var(--muted)}
.amount{font:500 2.25rem/1.1 Georgia,serif}
.notice{padding:.75rem 1rem;background:var(--soft);border-left:4px solid var(--accent);border-radius:.25rem}
.error{background:light-dark(#f8e6e2,#3b2723);border-left-color:var(--danger)}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th{color:var(--muted);font-weight:600;font-size:.875rem}
.nowrap{white-space:nowrap}
td .actions{flex-wrap:nowrap}
td button{white-space:nowrap}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.375rem 1rem}
dt{color:var(--muted)}
dd{overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:.2em}
.actions{display:flex;flex-wrap:wrap;gap:.625rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:var(--accent);background:transparent;border:1px solid currentcolor;border-radius:.5rem;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--soft)}
.primary{color:var(--on-accent);background:var(--accent);border-color:var(--accent)}
.primary:hover{background:var(--accent);filter:brightness(1.1)}
.danger{color:var(--danger)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{display:flex;align-items:center;gap:.625rem;min-height:2.75rem}
input{font:inherit;color:inherit;accent-color:var(--accent)}
input[type=checkbox]{width:1.25rem;height:1.25rem}
input[type=text],input[type=number]{min-height:2.75rem;padding:.25rem .625rem;background:var(--paper);border:1px solid var(--muted);border-radius:.5rem}
input[type=number]{width:7rem}
@media (max-width:40rem){.stack button,.stack .button{width:100%}}
`;

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character]!);
}

/**
 * Renders a page of a simulated vendor. Each `<section>` in the body is a card, and `class="narrow"` limits its width.
 * Classes: `amount`, `muted`, `notice`, `error`, `scroll` (around a table), `nowrap`, `actions` (a row of buttons),
 * `stack` (buttons of full width on a phone), `primary`, `danger` and `button` (for a link).
 * @param title text, which is escaped
 * @param body HTML of the page's content
 */
export function renderSimulatorPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Simulator</title><link rel="icon" href="data:,"></head>
<body>${renderSimulatorContent(body)}</body></html>`;
}

/** Renders the content of {@link renderSimulatorPage} with its styles, for a page or for a shadow root in another page. */
export function renderSimulatorContent(body: string): string {
  return `<style>${PAGE_CSS}</style><header><p>Simulator</p><p>No real money, no real signatures</p></header>
<main>${body}</main>`;
}

/** Content security policy of a page without scripts. It does not restrict the targets of forms. */
export const PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'";
