import { saveTyping, takeTyping, type Field } from './kept-typing.ts';
import { aliveEvent } from './waking.ts';

/** What a person did before the page could answer. */
export interface KeptInput {
  /** Gives everything back to the page, in order, once it is alive. */
  replay(): void;
}

const fields = 'input:not([type=file]), textarea, select';
/** Controls that are answered already, by the browser itself or by the loader: they must not be held back. */
const native = 'a[href], summary, label, option, [popovertarget], [commandfor], .start-failure *';
const scripted =
  'button, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=menuitem], [role=option]';
/** A form that is sent natively is not sent again for this long: an impatient second press would send it twice. Milliseconds. */
const sendingMs = 5_000;
const answeredKeys = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** A form with an address of its own is the server's: the browser sends it, with or without script. */
const isNativeForm = (form: HTMLFormElement | null): boolean => form?.hasAttribute('action') ?? false;

/** Sends its form to the server. Every other button of such a form (to add a block, say) still needs script. */
const isNativeSubmit = (control: Element): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && isNativeForm(control.form);

/** The control that needs script to answer an event on `target`, if any. */
export function scriptedControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(`${scripted}, ${native}, ${fields}`);
  return control?.matches(scripted) && !control.matches(native) && !isNativeSubmit(control) ? control : null;
}

/**
 * Ignores what scripts write into the fields that `isTyped` selects: hydration and form libraries set initial values, and
 * any write into a focused field moves the caret and breaks off an input method's composition. React captures the
 * patched setters when it starts to track a field; once stopped, they pass every write through.
 * @returns stops ignoring
 */
function guardTyping(isTyped: (field: Field) => boolean): () => void {
  let isGuarding = true;
  const restores = [HTMLInputElement.prototype, HTMLTextAreaElement.prototype].map((prototype) => {
    const original = Object.getOwnPropertyDescriptor(prototype, 'value');
    if (!original) return () => undefined;
    Object.defineProperty(prototype, 'value', {
      ...original,
      set(this: Field, value: string) {
        if (!isGuarding || !isTyped(this)) original.set?.call(this, value);
      },
    });
    return () => void Object.defineProperty(prototype, 'value', original);
  });
  return () => {
    isGuarding = false;
    for (const restore of restores) restore();
  };
}

/**
 * Tells the page what is in a field. React hears of a change only when it differs from the value that it tracks: that is
 * first set to the initial value, by a write that the guard keeps from the field itself.
 */
function enter(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  else field.value = field.defaultValue;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function check(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

/** A pointer that is let go this near to where it went down was not drawn away to take the press back. CSS pixels. */
const steadyPx = 10;
const isSteady = (down: PointerEvent, up: PointerEvent): boolean =>
  Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= steadyPx;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field does not show what the server has drawn: the visitor was quicker than the loader, or the browser has filled it in. */
function isChanged(field: Field): boolean {
  // of a group's radio buttons the ticked one tells of the other
  if (isTicked(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  // a slider shows the nearest figure that it can, which is not always the one that was drawn
  if (!(field instanceof HTMLSelectElement)) return field.type !== 'range' && field.value !== field.defaultValue;
  return (
    field.selectedIndex !==
    Math.max(
      0,
      [...field.options].findIndex((option) => option.defaultSelected),
    )
  );
}

/**
 * Holds back the first press on a control that needs script (one, so that an impatient second click does not count
 * twice) and a form that only script can send, and keeps what is typed meanwhile, caret and composition included. A form that the server takes as
 * it is goes out at once: the browser can send it without waiting for a script. What was typed outlives a reload.
 */
export function keepInput(onHeld: () => void): KeptInput {
  const stops: (() => void)[] = [];
  const typed = takeTyping();
  let isAlive = false;
  let sending: HTMLFormElement | undefined;
  let held: (() => void) | undefined;

  function hold(event: Event, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    held ??= again;
    onHeld();
  }

  function remember(field: Field) {
    typed.set(field, isTicked(field) ? field.checked : field.value);
  }

  function listen<K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) {
    document.addEventListener(type, listener, true);
    stops.push(() => document.removeEventListener(type, listener, true));
  }

  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) remember(field);
  const stopGuarding = guardTyping((field) => !isTicked(field) && typed.has(field));

  listen('pointerdown', (down) => {
    const control = scriptedControl(down.target);
    if (!control || down.button !== 0) return;
    // What comes alive meanwhile may move the control away: the browser then sees no click on it.
    window.addEventListener(
      'pointerup',
      (up) => {
        const isUnder = control.contains(document.elementFromPoint(up.clientX, up.clientY));
        if (isUnder || held || up.pointerId !== down.pointerId || !isSteady(down, up)) return;
        const again = () => (control as HTMLElement).click();
        if (isAlive) again();
        else {
          held = again;
          onHeld();
        }
      },
      { once: true, capture: true },
    );
  });
  listen('click', (event) => {
    const control = scriptedControl(event.target);
    if (control && event.button === 0) hold(event, () => (control as HTMLElement).click());
  });
  listen('keydown', (event) => {
    const control = scriptedControl(event.target);
    // a button turns its keys into a click by itself
    if (!control || control instanceof HTMLButtonElement || !answeredKeys.has(event.key)) return;
    hold(event, () =>
      control.dispatchEvent(
        new KeyboardEvent('keydown', { key: event.key, code: event.code, bubbles: true, cancelable: true }),
      ),
    );
  });
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!isNativeForm(form)) return hold(event, () => form.requestSubmit(event.submitter ?? undefined));
    if (sending === form) return event.preventDefault();
    sending = form;
    const forget = () => {
      sending = undefined;
    };
    setTimeout(forget, sendingMs);
    // a visitor who comes back to the page may send again
    window.addEventListener('pageshow', forget, { once: true });
  });
  listen('input', ({ target }) => {
    if (target instanceof Element && target.matches(fields)) remember(target as Field);
  });
  const leave = () => {
    // what is on its way to the server comes back from there, if it has to
    if (!sending) saveTyping(typed);
  };
  window.addEventListener('pagehide', leave);
  stops.push(() => window.removeEventListener('pagehide', leave));

  return {
    replay() {
      isAlive = true;
      for (const stop of stops) stop();
      for (const [field, value] of typed) {
        if (!field.isConnected) continue;
        if (typeof value === 'string') enter(field, value);
        else check(field as HTMLInputElement, value);
      }
      stopGuarding();
      held?.();
    },
  };
}

/** Calls `done` once, when the page is alive. */
export function whenAlive(done: () => void): void {
  window.addEventListener(aliveEvent, done, { once: true });
}
