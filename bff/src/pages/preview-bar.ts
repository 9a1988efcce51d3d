import { escapeHtml } from '../platform/http/escape.ts';

/** Path that ends a preview. Accepts only POST, so that a prefetched link cannot end the preview. */
const LEAVE_PREVIEW_PATH = '/preview/leave';

/** Style with the inverted light and dark colors of tokens.css, so that the bar differs from every page. */
const BAR_STYLE = `.preview-bar{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding:.5rem 1.5rem;font:400 1rem/1.5 "Source Sans",system-ui,sans-serif;color:light-dark(#fbf9f3,#1c2322);background:light-dark(#1d211e,#ece6da);overflow-wrap:anywhere}
.preview-bar :is(p,form,button){margin:0}
.preview-bar p{flex:1 1 14rem}
.preview-bar form{padding:0}
.preview-bar button{min-height:44px;padding:0 1rem;border:1px solid;border-radius:4px;font:inherit;font-weight:600;color:inherit;background:none;cursor:pointer}
.preview-bar :focus-visible{outline:2px solid currentcolor;outline-offset:3px}`;

/** HTML that the server inserts before a page, and a stylesheet that the content security policy must allow. */
export interface Banner {
  html: string;
  style: string;
}

/**
 * Renders the bar above a page with a previewed version. The bar is outside the element that the shell hydrates, and
 * works without JavaScript.
 * @param path page to which the browser returns after the preview
 */
export const renderPreviewBar = ({ app, version }: { app: string; version: string }, path: string): Banner => ({
  style: BAR_STYLE,
  html: [
    '<aside class="preview-bar" aria-label="Preview">',
    `<p><strong>Preview</strong> of ${escapeHtml(app)} ${escapeHtml(version)}, which is not live. What you send or change here is real.</p>`,
    `<form method="post" action="${escapeHtml(`${LEAVE_PREVIEW_PATH}?path=${encodeURIComponent(path)}`)}"><button>Leave preview</button></form>`,
    '</aside>',
  ].join(''),
});
