import { saveTypedValues, restoreTypedValues, type Field } from './typed-values.ts';
import { hydratedEvent } from './hydration.ts';

/** Input from before the page was hydrated. */
export interface CapturedInput {
  /** Replays the input in order. Call it after hydration. */
  replay(): void;
}

const fields = 'input:not([type=file]), textarea, select';
/** Selector of controls that the browser or the loader handles, so their events must not be held. */
const NATIVE_CONTROLS = 'a[href], summary, label, option, [popovertarget], [commandfor], .start-failure *';
const SCRIPTED_CONTROLS =
  'button, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=menuitem], [role=option]';
/**
 * Time in milliseconds after a native submit in which the form is not submitted again, so that a double click does not
 * send it twice.
 */
const RESUBMIT_DELAY_MS = 5_000;
const handledKeys = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Returns whether the form has an action, so that the browser can submit it without script. */
const isNativeForm = (form: HTMLFormElement | null): boolean => form?.hasAttribute('action') ?? false;

/**
 * Returns whether a button submits a native form. Other buttons in such a form, for example to add a block, need
 * script.
 */
const isNativeSubmit = (control: Element): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && isNativeForm(control.form);

/** Returns the control that needs script to handle an event on `target`, or null. */
export function scriptedControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(`${SCRIPTED_CONTROLS}, ${NATIVE_CONTROLS}, ${fields}`);
  return control?.matches(SCRIPTED_CONTROLS) && !control.matches(NATIVE_CONTROLS) && !isNativeSubmit(control)
    ? control
    : null;
}

/**
 * Prevents scripts from writing to the fields that `isTyped` selects. Hydration and form libraries set initial values,
 * and any write to a focused field moves the caret and interrupts an input method's composition. React keeps using the
 * patched setters of a field, so after blocking has stopped they pass every write through.
 * @returns a function that stops the blocking
 */
function blockWrites(isTyped: (field: Field) => boolean): () => void {
  let isBlocking = true;
  const restores = [HTMLInputElement.prototype, HTMLTextAreaElement.prototype].map((prototype) => {
    const original = Object.getOwnPropertyDescriptor(prototype, 'value');
    if (!original) return () => undefined;
    Object.defineProperty(prototype, 'value', {
      ...original,
      set(this: Field, value: string) {
        if (!isBlocking || !isTyped(this)) original.set?.call(this, value);
      },
    });
    return () => void Object.defineProperty(prototype, 'value', original);
  });
  return () => {
    isBlocking = false;
    for (const restore of restores) restore();
  };
}

/**
 * Sends the value of a field to the page. React handles a change only if the value differs from the one that it tracks.
 * This function therefore writes the initial value first, which blockWrites keeps out of the field.
 */
function sendValue(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  else field.value = field.defaultValue;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function check(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

/** Maximum distance between press and release that still counts as a click, in CSS pixels. */
const MAX_CLICK_DISTANCE_PX = 10;
const isClick = (down: PointerEvent, up: PointerEvent): boolean =>
  Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= MAX_CLICK_DISTANCE_PX;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Returns whether a field differs from the server's markup, because of autofill or input before the loader ran. */
function isChanged(field: Field): boolean {
  // For a radio group, report only the newly checked button.
  if (isCheckable(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  // A slider shows the nearest valid value, which may differ from the value in the markup.
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
 * Holds the first press on a control that needs script (only the first, so that a double click counts once), and the
 * submit of a form that needs script. Forms with an action are submitted at once, because the browser needs no script
 * for them. Records input until hydration, preserves the caret and composition, and stores input across a reload.
 */
export function captureInput(onHeld: () => void): CapturedInput {
  const stops: (() => void)[] = [];
  const typed = restoreTypedValues();
  let isHydrated = false;
  let sending: HTMLFormElement | undefined;
  let held: (() => void) | undefined;

  function hold(event: Event, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    held ??= again;
    onHeld();
  }

  function record(field: Field) {
    typed.set(field, isCheckable(field) ? field.checked : field.value);
  }

  function listen<K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) {
    document.addEventListener(type, listener, true);
    stops.push(() => document.removeEventListener(type, listener, true));
  }

  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) record(field);
  const stopBlocking = blockWrites((field) => !isCheckable(field) && typed.has(field));

  listen('pointerdown', (down) => {
    const control = scriptedControl(down.target);
    if (!control || down.button !== 0) return;
    // Hydration may move the control away from the pointer during the press. The browser then fires no click on it.
    window.addEventListener(
      'pointerup',
      (up) => {
        const isUnder = control.contains(document.elementFromPoint(up.clientX, up.clientY));
        if (isUnder || held || up.pointerId !== down.pointerId || !isClick(down, up)) return;
        const again = () => (control as HTMLElement).click();
        if (isHydrated) again();
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
    // The browser converts key presses on a button to clicks.
    if (!control || control instanceof HTMLButtonElement || !handledKeys.has(event.key)) return;
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
    const release = () => {
      sending = undefined;
    };
    setTimeout(release, RESUBMIT_DELAY_MS);
    // A visitor who returns to the page may submit again.
    window.addEventListener('pageshow', release, { once: true });
  });
  listen('input', ({ target }) => {
    if (target instanceof Element && target.matches(fields)) record(target as Field);
  });
  const leave = () => {
    // Do not store a form that is being submitted, because an error page of the server would contain its input.
    if (!sending) saveTypedValues(typed);
  };
  window.addEventListener('pagehide', leave);
  stops.push(() => window.removeEventListener('pagehide', leave));

  return {
    replay() {
      isHydrated = true;
      for (const stop of stops) stop();
      for (const [field, value] of typed) {
        if (!field.isConnected) continue;
        if (typeof value === 'string') sendValue(field, value);
        else check(field as HTMLInputElement, value);
      }
      stopBlocking();
      held?.();
    },
  };
}

/** Calls `done` once, after hydration. */
export function onHydrated(done: () => void): void {
  window.addEventListener(hydratedEvent, done, { once: true });
}
