// Signing form of the simulated DocuSeal. A signature is a list of strokes in a box of the width 3 and the height 1.
const SCRIPT_FONTS = '"Segoe Script", "Snell Roundhand", "Brush Script MT", cursive';

/** Leaves the form on the simulator's own signing page: redirects if the sender set a URL, or else reloads. */
export function leavePage(event, { preferences }) {
  const redirect = event === 'completed' && preferences.completed_redirect_url;
  if (redirect) location.assign(redirect);
  else location.reload();
}

/**
 * Initializes the signing form in a document or a shadow root. Does nothing if there is no form.
 * @param onEnd called with `completed` or `declined` and the submitter
 */
export function initSigning(root, onEnd) {
  const byId = (id) => root.getElementById(id);
  const form = byId('signing');
  if (!form) return;
  const pad = byId('pad');
  const context = pad?.getContext('2d');
  const signButton = form.querySelector('.primary');
  const getUrl = (action) => new URL(`../s/${form.dataset.slug}/${action}`, import.meta.url);

  let strokes = [];
  let isStarted = false;

  const getMethod = () => form.elements.method?.value;
  const inputs = () => [...form.querySelectorAll('[data-type]')];
  const readInput = (input) => {
    if (input.type === 'checkbox') return input.checked;
    return input.type === 'number' && input.value !== '' ? Number(input.value) : input.value;
  };

  async function post(action, body) {
    const headers = { 'content-type': 'application/json' };
    return fetch(getUrl(action), { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Reports the first input once. */
  function reportStart() {
    if (isStarted) return;
    isStarted = true;
    void post('start', {});
  }

  async function finish(event, response) {
    const result = await response.json();
    if (response.ok) return onEnd(event, result);
    signButton.disabled = false;
    byId('decline-dialog').close();
    byId('error').textContent = result.error;
    byId('error').hidden = false;
    byId('error').scrollIntoView({ block: 'nearest' });
  }

  // A signature on the pad triggers no input event.
  for (const type of ['input', 'pointerdown']) form.addEventListener(type, () => (byId('error').hidden = true));

  function drawPad() {
    context.clearRect(0, 0, pad.width, pad.height);
    context.strokeStyle = context.fillStyle = getComputedStyle(pad).color;
    if (getMethod() === 'typed') {
      context.font = `italic ${pad.height * 0.38}px ${SCRIPT_FONTS}`;
      context.fillText(byId('typed').value, pad.height * 0.2, pad.height * 0.7, pad.width - pad.height * 0.4);
      return;
    }
    Object.assign(context, { lineWidth: 6, lineCap: 'round', lineJoin: 'round' });
    for (const stroke of strokes) {
      context.beginPath();
      for (let index = 0; index < stroke.length; index += 2)
        context.lineTo(stroke[index] * pad.height, stroke[index + 1] * pad.height);
      // A line from a point to itself is a dot.
      if (stroke.length === 2) context.lineTo(stroke[0] * pad.height, stroke[1] * pad.height);
      context.stroke();
    }
  }

  function addPoint(event) {
    const box = pad.getBoundingClientRect();
    const round = (value) => Math.round(value * 1000) / 1000;
    strokes.at(-1).push(round((event.clientX - box.left) / box.height), round((event.clientY - box.top) / box.height));
    drawPad();
  }

  function initPad() {
    pad.addEventListener('pointerdown', (event) => {
      if (getMethod() !== 'drawn') return;
      pad.setPointerCapture(event.pointerId);
      strokes.push([]);
      addPoint(event);
      reportStart();
    });
    pad.addEventListener('pointermove', (event) => {
      if (pad.hasPointerCapture(event.pointerId)) addPoint(event);
    });
    byId('clear').addEventListener('click', () => {
      strokes = [];
      if (getMethod() === 'typed') byId('typed').value = '';
      drawPad();
    });
    for (const radio of form.elements.method)
      radio.addEventListener('change', () => {
        byId('typed-field').hidden = getMethod() !== 'typed';
        drawPad();
      });
    byId('typed').addEventListener('input', drawPad);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawPad);
  }

  /** Shows the entered values in the text of the document. */
  function showValues() {
    for (const input of inputs()) {
      const value = readInput(input);
      const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value) || '__________';
      for (const place of root.querySelectorAll(`[data-field="${CSS.escape(input.name)}"]`)) place.textContent = text;
    }
  }

  function setToday() {
    const now = new Date();
    const pad2 = (number) => String(number).padStart(2, '0');
    const today = `${now.getFullYear()}-${pad2(now.getMonth() + 1)}-${pad2(now.getDate())}`;
    for (const input of inputs()) if (input.type === 'date' && !input.value) input.value = today;
  }

  form.addEventListener('input', () => {
    reportStart();
    showValues();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    signButton.disabled = true;
    const values = Object.fromEntries(inputs().map((input) => [input.name, readInput(input)]));
    const isTyped = getMethod() === 'typed';
    const signature = isTyped ? { kind: 'typed', text: byId('typed').value } : { kind: 'drawn', strokes };
    await finish('completed', await post('sign', { values, signature }));
  });
  byId('open-decline').addEventListener('click', () => byId('decline-dialog').showModal());
  byId('decline').addEventListener('click', async () => {
    const reason = byId('reason');
    if (reason.reportValidity()) await finish('declined', await post('decline', { reason: reason.value }));
  });
  setToday();
  if (pad) initPad();
}
