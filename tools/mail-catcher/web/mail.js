// Mail catcher page. Reloads the list every two seconds and shows the email whose id is in the URL hash.
const REFRESH_MS = 2000;
const byId = (id) => document.getElementById(id);
const tabs = [...document.querySelectorAll('[role=tab]')];

let mails = [];
let shown = null;
let part = 'html';

function createElement(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const getJson = async (url) => (await fetch(url)).json();
const openId = () => location.hash.slice(1);
const formatTime = (mail) => new Date(mail.receivedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });

function renderList() {
  const wanted = byId('filter').value.trim().toLowerCase();
  const visible = mails.filter((mail) => [mail.subject, mail.from, ...mail.to].join(' ').toLowerCase().includes(wanted));
  byId('count').textContent = mails.length ? `· ${visible.length === mails.length ? mails.length : `${visible.length} of ${mails.length}`}` : '';
  byId('empty').hidden = mails.length > 0;
  byId('list').replaceChildren(
    ...visible.map((mail) => {
      const link = createElement(
        'a',
        { href: `#${mail.id}` },
        createElement('strong', { textContent: mail.subject, title: mail.subject }),
        createElement('time', { dateTime: mail.receivedAt, textContent: formatTime(mail), title: new Date(mail.receivedAt).toLocaleString() }),
        createElement('span', { className: 'to', textContent: `to ${mail.to.join(', ')}` }),
        createElement('span', { className: 'preview', textContent: mail.preview }),
      );
      if (mail.id === openId()) link.setAttribute('aria-current', 'true');
      return createElement('li', {}, link);
    }),
  );
}

async function renderPart() {
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab.dataset.part === part));
    tab.disabled = (tab.dataset.part === 'html' && !shown.html) || (tab.dataset.part === 'text' && !shown.text);
  }
  const url = `/api/messages/${shown.id}`;
  if (part === 'html') {
    const frame = createElement('iframe', { src: `${url}/html`, title: 'The mail as its recipient sees it' });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    byId('part').replaceChildren(frame);
    return;
  }
  const text = {
    text: () => shown.text,
    headers: () => shown.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    source: async () => (await fetch(`${url}/source`)).text(),
  };
  byId('part').replaceChildren(createElement('pre', { textContent: await text[part]() }));
}

async function renderMail() {
  const id = openId();
  if (!id || (shown && shown.id === id)) return;
  shown = await getJson(`/api/messages/${id}`);
  byId('mail').hidden = Boolean(shown.error);
  if (shown.error) {
    shown = null;
    return;
  }
  byId('subject').textContent = shown.subject;
  byId('outcome').textContent = '';
  byId('reply').reset();
  showReplyForm(false);
  const facts = { From: shown.fromHeader, To: shown.toHeader, Received: new Date(shown.receivedAt).toLocaleString() };
  const attached = shown.attachments.flatMap(({ name, sizeBytes }, index) => [
    index ? ', ' : '',
    createElement('a', { href: `/api/messages/${shown.id}/attachments/${index}`, textContent: name }),
    ` (${Math.ceil(sizeBytes / 1024)} KB)`,
  ]);
  const lines = Object.entries(facts).map(([name, value]) => [name, [value]]);
  if (attached.length) lines.push(['Attached', attached]);
  byId('facts').replaceChildren(
    ...lines.flatMap(([name, parts]) => [createElement('dt', { textContent: name }), createElement('dd', {}, ...parts)]),
  );
  if (!shown.html && part === 'html') part = 'text';
  else if (shown.html && part === 'text') part = 'html';
  await renderPart();
}

const OUTCOMES = {
  reply: 'The reply was sent to the site.',
  'auto-reply': 'The out-of-office reply was sent to the site.',
  bounce: 'The site was told that the mailbox does not exist.',
  complaint: 'The site was told that the mail is spam.',
};

function showReplyForm(isOpen) {
  byId('reply').hidden = !isOpen;
  byId('write-reply').setAttribute('aria-expanded', String(isOpen));
}

/** Sends a recipient's response to the site. Returns whether the site accepted it. */
async function respond(kind, text) {
  const { id } = shown;
  byId('outcome').textContent = 'Sending …';
  const failure = await fetch(`/api/messages/${id}/responses`, { method: 'POST', body: JSON.stringify({ kind, text }) })
    .then(async (response) => (response.ok ? null : (await response.json()).error))
    .catch(() => 'The stack does not respond.');
  if (shown?.id === id) byId('outcome').textContent = failure === null ? OUTCOMES[kind] : `Not sent. ${failure}`;
  return failure === null;
}

async function refresh() {
  try {
    mails = (await getJson('/api/messages')).items;
    renderList();
  } catch {
    // The stack is stopped or restarting. The next refresh retries.
  }
}

for (const tab of tabs) {
  tab.addEventListener('click', () => {
    part = tab.dataset.part;
    void renderPart();
  });
}
for (const button of document.querySelectorAll('[data-response]'))
  button.addEventListener('click', () => void respond(button.dataset.response));
byId('write-reply').addEventListener('click', () => {
  showReplyForm(byId('reply').hidden);
  if (!byId('reply').hidden) byId('reply-text').focus();
});
byId('reply').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!(await respond('reply', byId('reply-text').value))) return;
  byId('reply').reset();
  showReplyForm(false);
  byId('write-reply').focus();
});
byId('filter').addEventListener('input', renderList);
byId('clear').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' });
  location.hash = '';
  shown = null;
  byId('mail').hidden = true;
  await refresh();
});
addEventListener('hashchange', () => {
  renderList();
  void renderMail();
});
await refresh();
await renderMail();
setInterval(refresh, REFRESH_MS);
