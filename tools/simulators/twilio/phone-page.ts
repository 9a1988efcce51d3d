import { escapeHtml, renderSimulatorPage } from '../simulator-page.ts';
import { TWILIO_PATH } from './path.ts';
import { DELIVERY_LABELS, type TextMessage, type TwilioState } from './state.ts';

const STYLE_ELEMENT = `<style>
.phone{display:grid;gap:.5rem;margin-block:1rem}
.phone p{max-width:85%;padding:.5rem .75rem;border-radius:1rem;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--soft)}
.phone .own{justify-self:end;color:var(--on-accent);background:var(--accent)}
.phone small{display:block;opacity:.8}
textarea{width:100%;font:inherit;color:inherit;padding:.5rem;background:var(--paper);border:1px solid var(--muted);border-radius:.5rem}
select,input[type=tel]{min-height:2.75rem;padding:.25rem .5rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--muted);border-radius:.5rem}
</style>`;
const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' });

export const getPhonePath = (number: string): string => `${TWILIO_PATH}/phones/${number.slice(1)}`;

/** Renders the list of phones that have sent or received a text. */
export function renderPhonesPage({ messages }: TwilioState): string {
  const numbers = [...new Set(messages.toReversed().map(({ number }) => number))];
  const rows = numbers.map((number) => {
    const last = messages.findLast((message) => message.number === number);
    return `<li><a href="${getPhonePath(number)}">${number}</a> <span class="muted">${escapeHtml(last?.body.slice(0, 80) ?? '')}</span></li>`;
  });
  return renderSimulatorPage(
    'Text messages',
    `${STYLE_ELEMENT}<section class="narrow"><h1>Text messages</h1>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="muted">No text has been sent yet.</p>'}</section>
<form class="narrow" method="post" action="${TWILIO_PATH}/phones"><h2>Another phone</h2>
<label>Number <input type="tel" name="number" placeholder="+15155550100" required></label>
<button>Open</button></form>`,
  );
}

/** Renders a phone: its conversation, a field for replies, and the carrier's result for texts sent to it. */
export function renderPhonePage(number: string, state: TwilioState, { isFresh }: { isFresh: boolean }): string {
  const messages = state.messages.filter((message) => message.number === number);
  const selected = state.deliveries[number] ?? 'delivered';
  const options = Object.entries(DELIVERY_LABELS).map(
    ([value, label]) => `<option value="${value}"${value === selected ? ' selected' : ''}>${label}</option>`,
  );
  const path = getPhonePath(number);
  // Reloads the page to show the site's reply, which arrives a moment later.
  const reload = isFresh ? `<meta http-equiv="refresh" content="1;url=${path}">` : '';
  const words = ['STOP', 'START', 'HELP'].map((word) => `<button name="body" value="${word}">${word}</button>`);
  return renderSimulatorPage(
    number,
    `${STYLE_ELEMENT}${reload}
<section class="narrow"><h1>${number}</h1><p><a href="${TWILIO_PATH}">All phones</a> · <a href="${path}">Refresh</a></p>
${state.optedOut.includes(number) ? '<p class="notice">This phone has opted out. Twilio refuses texts to it (21610).</p>' : ''}
<div class="phone">${messages.map(renderMessage).join('') || '<p>No texts yet</p>'}</div></section>
<form class="narrow" method="post" action="${path}/reply"><h2>Reply</h2>
<textarea name="body" rows="3" aria-label="Text" required></textarea>
<div class="actions"><button class="primary">Send</button></div></form>
<form class="narrow" method="post" action="${path}/reply"><h2>Keywords</h2><div class="actions">${words.join('')}</div></form>
<form class="narrow" method="post" action="${path}/delivery"><h2>Delivery</h2>
<label>Texts to this phone <select name="delivery">${options.join('')}</select></label><button>Save</button></form>`,
  );
}

function renderMessage({ direction, body, status, errorCode, at }: TextMessage): string {
  const note = direction === 'inbound' ? '' : ` · ${status}${errorCode === null ? '' : ` (${errorCode})`}`;
  return `<p${direction === 'inbound' ? ' class="own"' : ''}>${escapeHtml(body)}<small>${TIME_FORMAT.format(new Date(at))}${note}</small></p>`;
}
