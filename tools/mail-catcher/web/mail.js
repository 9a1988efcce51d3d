// The mail catcher's page: reads the JSON list every two seconds and shows one mail. The URL's hash holds the id of the
// open mail.
const REFRESH_MS = 2000;
const find = (id) => document.getElementById(id);
const tabs = [...document.querySelectorAll('[role=tab]')];

let mails = [];
let shown = null;
let part = 'html';

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const getJson = async (url) => (await fetch(url)).json();
const openId = () => location.hash.slice(1);
const timeOf = (mail) => new Date(mail.receivedAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });

function renderList() {
  const wanted = find('filter').value.trim().toLowerCase();
  const visible = mails.filter((mail) => [mail.subject, mail.from, ...mail.to].join(' ').toLowerCase().includes(wanted));
  find('count').textContent = mails.length ? `· ${visible.length === mails.length ? mails.length : `${visible.length} of ${mails.length}`}` : '';
  find('empty').hidden = mails.length > 0;
  find('list').replaceChildren(
    ...visible.map((mail) => {
      const link = element(
        'a',
        { href: `#${mail.id}` },
        element('strong', { textContent: mail.subject, title: mail.subject }),
        element('time', { dateTime: mail.receivedAt, textContent: timeOf(mail), title: new Date(mail.receivedAt).toLocaleString() }),
        element('span', { className: 'to', textContent: `to ${mail.to.join(', ')}` }),
        element('span', { className: 'preview', textContent: mail.preview }),
      );
      if (mail.id === openId()) link.setAttribute('aria-current', 'true');
      return element('li', {}, link);
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
    const frame = element('iframe', { src: `${url}/html`, title: 'The mail as its recipient sees it' });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    find('part').replaceChildren(frame);
    return;
  }
  const text = {
    text: () => shown.text,
    headers: () => shown.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    source: async () => (await fetch(`${url}/source`)).text(),
  };
  find('part').replaceChildren(element('pre', { textContent: await text[part]() }));
}

async function renderMail() {
  const id = openId();
  if (!id || (shown && shown.id === id)) return;
  shown = await getJson(`/api/messages/${id}`);
  find('mail').hidden = Boolean(shown.error);
  if (shown.error) {
    shown = null;
    return;
  }
  find('subject').textContent = shown.subject;
  const facts = { From: shown.fromHeader, To: shown.toHeader, Received: new Date(shown.receivedAt).toLocaleString() };
  const attached = shown.attachments.flatMap(({ name, sizeBytes }, index) => [
    index ? ', ' : '',
    element('a', { href: `/api/messages/${shown.id}/attachments/${index}`, textContent: name }),
    ` (${Math.ceil(sizeBytes / 1024)} KB)`,
  ]);
  const lines = Object.entries(facts).map(([name, value]) => [name, [value]]);
  if (attached.length) lines.push(['Attached', attached]);
  find('facts').replaceChildren(
    ...lines.flatMap(([name, parts]) => [element('dt', { textContent: name }), element('dd', {}, ...parts)]),
  );
  if (!shown.html && part === 'html') part = 'text';
  else if (shown.html && part === 'text') part = 'html';
  await renderPart();
}

async function refresh() {
  try {
    mails = (await getJson('/api/messages')).items;
    renderList();
  } catch {
    // The stack is stopped or restarting. The next refresh tries again.
  }
}

for (const tab of tabs) {
  tab.addEventListener('click', () => {
    part = tab.dataset.part;
    void renderPart();
  });
}
find('filter').addEventListener('input', renderList);
find('clear').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' });
  location.hash = '';
  shown = null;
  find('mail').hidden = true;
  await refresh();
});
addEventListener('hashchange', () => {
  renderList();
  void renderMail();
});
await refresh();
await renderMail();
setInterval(refresh, REFRESH_MS);
