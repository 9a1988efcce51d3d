import { captureInput as startCapture, findScriptedControl } from './captured-input.ts';
import type { CapturedInput } from './captured-input.ts';

const setBodyHtml = (html: string) => {
  document.body.innerHTML = html;
};
const findElement = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;

// Captures of the current test. `afterEach` replays them, which removes their document listeners, because jsdom keeps
// listeners across tests.
const startedCaptures: CapturedInput[] = [];
const captureInput = (onEventCaptured: () => void) => {
  const captured = startCapture(onEventCaptured);
  startedCaptures.push(captured);
  return captured;
};
afterEach(() => {
  setBodyHtml('');
  for (const captured of startedCaptures.splice(0)) captured.replay();
});

describe('findScriptedControl', () => {
  it.each([
    ['<button><b id="x">More</b></button>', true],
    ['<div role="tab" id="x"></div>', true],
    ['<form><button id="x">Send</button></form>', true],
    ['<form action="/search"><button id="x">Find</button></form>', false],
    ['<form action="/search"><button type="button" id="x">Add another</button></form>', true],
    ['<button popovertarget="menu" id="x">Menu</button>', false],
    ['<a href="/analysis"><span id="x">Go</span></a>', false],
    ['<details><summary id="x">Why</summary></details>', false],
    ['<label id="x">Name <input></label>', false],
    ['<input type="checkbox" id="x">', false],
    ['<div class="start-failure"><button id="x">Retry</button></div>', false],
    ['<p id="x">text</p>', false],
  ])('detects whether %s needs script: %s', (html, needsScript) => {
    setBodyHtml(html);
    expect(findScriptedControl(findElement('#x')) !== null).toBe(needsScript);
  });
});

it('after hydration, replays only the first of several earlier clicks', () => {
  setBodyHtml('<button id="a">A</button><button id="b">B</button>');
  const pressed: string[] = [];
  const hydrationRequests: string[] = [];
  const captured = captureInput(() => void hydrationRequests.push('hydration'));
  // Simulates the listeners that hydration adds.
  for (const id of ['a', 'b']) findElement(`#${id}`).addEventListener('click', () => pressed.push(id));
  findElement('#a').click();
  findElement('#a').click();
  findElement('#b').click();
  expect(pressed).toEqual([]);
  expect(hydrationRequests.length).toBeGreaterThan(0);
  captured.replay();
  expect(pressed).toEqual(['a']);
  findElement('#b').click();
  expect(pressed).toEqual(['a', 'b']);
});

it('replays a key that a scripted control handles and does not capture other keys', () => {
  setBodyHtml('<div role="tab" tabindex="0" id="tab"></div>');
  const received: string[] = [];
  const captured = captureInput(() => undefined);
  findElement('#tab').addEventListener('keydown', ({ key }) => void received.push(key));
  for (const key of ['Shift', 'ArrowRight'])
    findElement('#tab').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(received).toEqual(['Shift']);
  captured.replay();
  expect(received).toEqual(['Shift', 'ArrowRight']);
});

it('submits a form without an action after hydration, and lets the browser submit other forms', () => {
  setBodyHtml('<form id="own"><input name="q"></form><form id="plain" action="/search"></form>');
  const captured = captureInput(() => undefined);
  const submit = (id: string) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    findElement(id).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(submit('#plain')).toBe(false);
  // Second submit while the request is in flight.
  expect(submit('#plain')).toBe(true);
  expect(submit('#own')).toBe(true);
  let sent = 0;
  findElement('#own').addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  captured.replay();
  expect(sent).toBe(1);
});

it('restores typed and checked values after a form library has reset the fields', () => {
  setBodyHtml('<input id="name"><input type="checkbox" id="box"><textarea id="note"></textarea>');
  const captured = captureInput(() => undefined);
  const type = (id: string, text: string) => {
    const field = findElement<HTMLInputElement>(id);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('#name', 'Ada');
  type('#note', 'two storeys');
  findElement<HTMLInputElement>('#box').click();
  // A form library resets its fields when it mounts.
  findElement<HTMLInputElement>('#name').value = '';
  const received: Record<string, unknown> = {};
  document.body.addEventListener('change', ({ target }) => {
    received[(target as HTMLElement).id] = (target as HTMLInputElement).value;
  });
  findElement('#box').addEventListener('click', () => {
    received.ticked = findElement<HTMLInputElement>('#box').checked;
  });
  captured.replay();
  expect(received).toMatchObject({ name: 'Ada', note: 'two storeys', ticked: true });
  expect(findElement<HTMLInputElement>('#name').value).toBe('Ada');
});

it('blocks writes to an edited field until the replay, to preserve the caret position', () => {
  setBodyHtml('<input id="name" value="Ada"><input id="other">');
  const captured = captureInput(() => undefined);
  const field = findElement<HTMLInputElement>('#name');
  field.value = 'Adda';
  field.setSelectionRange(2, 2);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Simulates writes by hydration and form libraries.
  field.value = 'Ada';
  findElement<HTMLInputElement>('#other').value = 'set';
  captured.replay();
  expect([field.value, field.selectionStart, findElement<HTMLInputElement>('#other').value]).toEqual([
    'Adda',
    2,
    'set',
  ]);
  field.value = 'Grace';
  expect(field.value).toBe('Grace');
});

describe('when the user leaves the page before hydration', () => {
  const FORM_HTML =
    '<form action="/x"><input name="name"><input type="password" name="secret"><input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b"></form>';
  const fillForm = () => {
    for (const name of ['name', 'secret']) {
      const field = findElement<HTMLInputElement>(`[name=${name}]`);
      field.value = 'Ada';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    findElement<HTMLInputElement>('[value=b]').click();
  };
  const leavePage = () => window.dispatchEvent(new Event('pagehide'));
  const getFieldStates = () =>
    [...document.querySelectorAll('input')].map(({ type, value, checked }) => (type === 'radio' ? checked : value));

  it('restores the input on the next load only, without passwords, and replays it', () => {
    setBodyHtml(FORM_HTML);
    captureInput(() => undefined);
    fillForm();
    leavePage();
    setBodyHtml(FORM_HTML);
    const captured = captureInput(() => undefined);
    expect(getFieldStates()).toEqual(['Ada', '', false, true]);
    findElement<HTMLInputElement>('[name=name]').value = '';
    captured.replay();
    expect(getFieldStates()).toEqual(['Ada', '', false, true]);
    setBodyHtml(FORM_HTML);
    captureInput(() => undefined);
    expect(getFieldStates()).toEqual(['', '', false, false]);
  });

  /** Returns whether the value of a field with these `autocomplete` tokens is stored. */
  function isStored(tokens: string): boolean {
    setBodyHtml(`<input name="field" autocomplete="${tokens}">`);
    captureInput(() => undefined);
    findElement<HTMLInputElement>('input').value = '4111';
    findElement('input').dispatchEvent(new Event('input', { bubbles: true }));
    leavePage();
    const stored = sessionStorage.length;
    sessionStorage.clear();
    return stored > 0;
  }

  it.each([
    'cc-number',
    'cc-exp-month',
    'section-rent billing CC-NUMBER',
    'one-time-code',
    'section-login one-time-code webauthn',
    'current-password',
  ])('does not store a field with autocomplete="%s"', (tokens) => expect(isStored(tokens)).toBe(false));

  it.each(['email', 'section-cc name', 'section-one-time-code email'])(
    'stores a field with autocomplete="%s"',
    (tokens) => expect(isStored(tokens)).toBe(true),
  );

  it('does not store a form that is being submitted, and does not restore values into other fields', () => {
    setBodyHtml(FORM_HTML);
    captureInput(() => undefined);
    fillForm();
    findElement('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    leavePage();
    expect(sessionStorage).toHaveLength(0);

    setBodyHtml(FORM_HTML);
    captureInput(() => undefined);
    fillForm();
    leavePage();
    setBodyHtml('<input name="other"><input name="secret">');
    captureInput(() => undefined);
    expect(getFieldStates()).toEqual(['', '']);
  });
});

it('replays autofilled values and input that was typed before the loader ran', () => {
  setBodyHtml(`<input id="name" value="Ada"><textarea id="note"></textarea><input type="checkbox" id="box"><input id="calm" value="as rendered">
    <input type="range" id="slider" min="0" max="10" value="25">
    <input type="radio" name="kind" id="a" checked><input type="radio" name="kind" id="b">
    <select id="type"><option>House</option><option>Condo</option></select><select id="stage"><option>New</option><option selected>Old</option></select>`);
  findElement<HTMLInputElement>('#name').value = 'Grace';
  findElement<HTMLTextAreaElement>('#note').value = 'two storeys';
  findElement<HTMLInputElement>('#box').checked = true;
  findElement<HTMLInputElement>('#b').checked = true;
  findElement<HTMLSelectElement>('#type').value = 'Condo';
  const captured = captureInput(() => undefined);
  const received: string[] = [];
  document.body.addEventListener('change', ({ target }) => void received.push((target as HTMLElement).id));
  captured.replay();
  expect(received.sort()).toEqual(['b', 'box', 'name', 'note', 'type']);
  expect(findElement<HTMLInputElement>('#b').checked).toBe(true);
  expect(findElement<HTMLSelectElement>('#type').value).toBe('Condo');
});

describe('when hydration happens between pointerdown and pointerup', () => {
  const dispatchPointerEvent = (type: string, target: Element | Window, x: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 5 }));
  /**
   * Presses the button while the page hydrates. @param elementAtRelease selector of the element under the pointer at
   * pointerup
   */
  const pressDuringHydration = ({
    elementAtRelease,
    releaseX = 5,
    isHydratedFirst,
  }: {
    elementAtRelease: string;
    releaseX?: number;
    isHydratedFirst: boolean;
  }) => {
    setBodyHtml('<button id="go">Continue</button><p id="gap"></p>');
    const captured = captureInput(() => undefined);
    let pressed = 0;
    findElement('#go').addEventListener('click', () => {
      pressed += 1;
    });
    document.elementFromPoint = () => findElement(elementAtRelease);
    dispatchPointerEvent('pointerdown', findElement('#go'), 5);
    if (isHydratedFirst) captured.replay();
    dispatchPointerEvent('pointerup', window, releaseX);
    if (!isHydratedFirst) captured.replay();
    return pressed;
  };

  it('clicks the pressed control even if it has moved', () => {
    expect(pressDuringHydration({ elementAtRelease: '#gap', isHydratedFirst: true })).toBe(1);
    expect(pressDuringHydration({ elementAtRelease: '#gap', isHydratedFirst: false })).toBe(1);
  });

  it('does not click a second time if the control is still under the pointer', () => {
    expect(pressDuringHydration({ elementAtRelease: '#go', isHydratedFirst: true })).toBe(0);
  });

  it('does not click if the pointer has moved away', () => {
    expect(pressDuringHydration({ elementAtRelease: '#gap', releaseX: 60, isHydratedFirst: true })).toBe(0);
  });
});
