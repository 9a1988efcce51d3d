import { keepInput as start, scriptedControl } from './kept-input.ts';
import type { KeptInput } from './kept-input.ts';

const draw = (html: string) => {
  document.body.innerHTML = html;
};
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;

// the next page is another document, where nobody holds anything back any more
const started: KeptInput[] = [];
const keepInput = (onHeld: () => void) => {
  const kept = start(onHeld);
  started.push(kept);
  return kept;
};
afterEach(() => {
  draw('');
  for (const kept of started.splice(0)) kept.replay();
});

describe('which controls need script', () => {
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
  ])('%s: %s', (html, needsScript) => {
    draw(html);
    expect(scriptedControl(find('#x')) !== null).toBe(needsScript);
  });
});

it('keeps the first press and gives it to the page once it is alive', () => {
  draw('<button id="a">A</button><button id="b">B</button>');
  const pressed: string[] = [];
  const woken: string[] = [];
  const kept = keepInput(() => void woken.push('woken'));
  // what the page will do once it listens
  for (const id of ['a', 'b']) find(`#${id}`).addEventListener('click', () => pressed.push(id));
  find('#a').click();
  find('#a').click();
  find('#b').click();
  expect(pressed).toEqual([]);
  expect(woken.length).toBeGreaterThan(0);
  kept.replay();
  expect(pressed).toEqual(['a']);
  find('#b').click();
  expect(pressed).toEqual(['a', 'b']);
});

it('keeps a key that a scripted control answers, and lets others pass', () => {
  draw('<div role="tab" tabindex="0" id="tab"></div>');
  const heard: string[] = [];
  const kept = keepInput(() => undefined);
  find('#tab').addEventListener('keydown', ({ key }) => void heard.push(key));
  for (const key of ['Shift', 'ArrowRight'])
    find('#tab').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(heard).toEqual(['Shift']);
  kept.replay();
  expect(heard).toEqual(['Shift', 'ArrowRight']);
});

it('sends a form that only script can send after it is alive, and leaves the others to the browser', () => {
  draw('<form id="own"><input name="q"></form><form id="plain" action="/search"></form>');
  const kept = keepInput(() => undefined);
  const submit = (id: string) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    find(id).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(submit('#plain')).toBe(false);
  // pressed again while the answer is on its way
  expect(submit('#plain')).toBe(true);
  expect(submit('#own')).toBe(true);
  let sent = 0;
  find('#own').addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  kept.replay();
  expect(sent).toBe(1);
});

it('tells the page what was typed and ticked, though it had other values in mind', () => {
  draw('<input id="name"><input type="checkbox" id="box"><textarea id="note"></textarea>');
  const kept = keepInput(() => undefined);
  const type = (id: string, text: string) => {
    const field = find<HTMLInputElement>(id);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('#name', 'Ada');
  type('#note', 'two storeys');
  find<HTMLInputElement>('#box').click();
  // a form library resets its fields when it takes them over
  find<HTMLInputElement>('#name').value = '';
  const heard: Record<string, unknown> = {};
  document.body.addEventListener('change', ({ target }) => {
    heard[(target as HTMLElement).id] = (target as HTMLInputElement).value;
  });
  find('#box').addEventListener('click', () => {
    heard.ticked = find<HTMLInputElement>('#box').checked;
  });
  kept.replay();
  expect(heard).toMatchObject({ name: 'Ada', note: 'two storeys', ticked: true });
  expect(find<HTMLInputElement>('#name').value).toBe('Ada');
});

it('writes nothing into a field that was typed into, so that caret and composition stay, and passes later writes on', () => {
  draw('<input id="name" value="Ada"><input id="other">');
  const kept = keepInput(() => undefined);
  const field = find<HTMLInputElement>('#name');
  field.value = 'Adda';
  field.setSelectionRange(2, 2);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // hydration and form libraries set what they know
  field.value = 'Ada';
  find<HTMLInputElement>('#other').value = 'set';
  kept.replay();
  expect([field.value, field.selectionStart, find<HTMLInputElement>('#other').value]).toEqual(['Adda', 2, 'set']);
  field.value = 'Grace';
  expect(field.value).toBe('Grace');
});

describe('a page that is left before it is alive', () => {
  const form =
    '<form action="/x"><input name="name"><input type="password" name="secret"><input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b"></form>';
  const fill = () => {
    for (const name of ['name', 'secret']) {
      const field = find<HTMLInputElement>(`[name=${name}]`);
      field.value = 'Ada';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    find<HTMLInputElement>('[value=b]').click();
  };
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  const state = () =>
    [...document.querySelectorAll('input')].map(({ type, value, checked }) => (type === 'radio' ? checked : value));

  it('has what was typed again at its next start, once, and tells the page of it; no password', () => {
    draw(form);
    keepInput(() => undefined);
    fill();
    leave();
    draw(form);
    const kept = keepInput(() => undefined);
    expect(state()).toEqual(['Ada', '', false, true]);
    find<HTMLInputElement>('[name=name]').value = '';
    kept.replay();
    expect(state()).toEqual(['Ada', '', false, true]);
    draw(form);
    keepInput(() => undefined);
    expect(state()).toEqual(['', '', false, false]);
  });

  it('keeps nothing that is on its way to the server, nor for a page with other fields', () => {
    draw(form);
    keepInput(() => undefined);
    fill();
    find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    leave();
    expect(sessionStorage).toHaveLength(0);

    draw(form);
    keepInput(() => undefined);
    fill();
    leave();
    draw('<input name="other"><input name="secret">');
    keepInput(() => undefined);
    expect(state()).toEqual(['', '']);
  });
});

it('tells the page, too, of what was typed before the loader ran, and what the browser filled in', () => {
  draw(`<input id="name" value="Ada"><textarea id="note"></textarea><input type="checkbox" id="box"><input id="calm" value="as drawn">
    <input type="range" id="slider" min="0" max="10" value="25">
    <input type="radio" name="kind" id="a" checked><input type="radio" name="kind" id="b">
    <select id="type"><option>House</option><option>Condo</option></select><select id="stage"><option>New</option><option selected>Old</option></select>`);
  find<HTMLInputElement>('#name').value = 'Grace';
  find<HTMLTextAreaElement>('#note').value = 'two storeys';
  find<HTMLInputElement>('#box').checked = true;
  find<HTMLInputElement>('#b').checked = true;
  find<HTMLSelectElement>('#type').value = 'Condo';
  const kept = keepInput(() => undefined);
  const heard: string[] = [];
  document.body.addEventListener('change', ({ target }) => void heard.push((target as HTMLElement).id));
  kept.replay();
  expect(heard.sort()).toEqual(['b', 'box', 'name', 'note', 'type']);
  expect(find<HTMLInputElement>('#b').checked).toBe(true);
  expect(find<HTMLSelectElement>('#type').value).toBe('Condo');
});

describe('a page that comes alive between a press and its release', () => {
  const pointer = (type: string, target: Element | Window, x: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 5 }));
  /** @param moved what the pointer was let go over */
  const pressWhile = ({ moved, to = 5, wakes }: { moved: string; to?: number; wakes: boolean }) => {
    draw('<button id="go">Continue</button><p id="gap"></p>');
    const kept = keepInput(() => undefined);
    let pressed = 0;
    find('#go').addEventListener('click', () => {
      pressed += 1;
    });
    document.elementFromPoint = () => find(moved);
    pointer('pointerdown', find('#go'), 5);
    if (wakes) kept.replay();
    pointer('pointerup', window, to);
    if (!wakes) kept.replay();
    return pressed;
  };

  it('answers the press, though its control has moved away', () => {
    expect(pressWhile({ moved: '#gap', wakes: true })).toBe(1);
    expect(pressWhile({ moved: '#gap', wakes: false })).toBe(1);
  });

  it('leaves it to the browser where the control is still under the pointer', () => {
    expect(pressWhile({ moved: '#go', wakes: true })).toBe(0);
  });

  it('takes it back with a pointer that was drawn away', () => {
    expect(pressWhile({ moved: '#gap', to: 60, wakes: true })).toBe(0);
  });
});
