import { saveTypedValues, restoreTypedValues, type Field } from './typed-values.ts';
import { HYDRATED_EVENT } from './hydration.ts';

/** Input captured before hydration. */
export interface CapturedInput {
  /** Replays the captured input. Call it after hydration. */
  replay(): void;
}

const FIELD_SELECTOR = 'input:not([type=file]), textarea, select';
/** Selector for controls that the browser or the loader handles. Their events must not wait for hydration. */
const NATIVE_CONTROL_SELECTOR = 'a[href], summary, label, option, [popovertarget], [commandfor], .start-failure *';
const SCRIPTED_CONTROL_SELECTOR =
  'button, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=menuitem], [role=option]';
/**
 * Time in milliseconds after a native submit during which further submits of the form are ignored, such as those from a
 * double click.
 */
const RESUBMIT_DELAY_MS = 5_000;
const HANDLED_KEYS = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Returns whether the form has an action, so that it can be submitted without script. */
const isNativeForm = (form: HTMLFormElement | null): boolean => form?.hasAttribute('action') ?? false;

/**
 * Returns whether a button submits a native form. Other buttons in such a form need script, for example to add a block
 * of fields.
 */
const isNativeSubmit = (control: Element): boolean =>
  control instanceof HTMLButtonElement && control.type === 'submit' && isNativeForm(control.form);

/** Returns the control that needs script to handle an event on `target`, or null if none does. */
export function findScriptedControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(`${SCRIPTED_CONTROL_SELECTOR}, ${NATIVE_CONTROL_SELECTOR}, ${FIELD_SELECTOR}`);
  return control?.matches(SCRIPTED_CONTROL_SELECTOR) &&
    !control.matches(NATIVE_CONTROL_SELECTOR) &&
    !isNativeSubmit(control)
    ? control
    : null;
}

/**
 * Prevents scripts from writing to the fields that `isTyped` selects. Hydration and form libraries set initial values,
 * and any write to a focused field moves the caret and interrupts IME composition. React keeps references to the
 * patched setters, so they pass all writes through after blocking has stopped.
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
 * Dispatches events that report a field's value to the page. React ignores a change to the value that it already
 * tracks. So this function first writes the initial value, which `blockWrites` keeps out of the field.
 */
function dispatchValueEvents(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  else field.value = field.defaultValue;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function setChecked(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

/** Maximum distance between pointerdown and pointerup that counts as a click, in CSS pixels. */
const MAX_CLICK_DISTANCE_PX = 10;
const isWithinClickDistance = (down: PointerEvent, up: PointerEvent): boolean =>
  Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= MAX_CLICK_DISTANCE_PX;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Returns whether a field's value differs from the markup, because of autofill or input before the loader ran. */
function isChanged(field: Field): boolean {
  // In a radio group, only the newly checked button counts as changed.
  if (isCheckable(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  // A slider corrects an invalid value in the markup, so a difference does not imply input.
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
 * Captures input until hydration. Captures the first event on a control or form that needs script, and replays it
 * later. Later events are dropped, so that a double click counts once. Forms with an action are submitted immediately,
 * because they work without script. Field values are stored when the user leaves the page, and restored on the next
 * load.
 */
export function captureInput(onEventCaptured: () => void): CapturedInput {
  const cleanups: (() => void)[] = [];
  const typedValues = restoreTypedValues();
  let isHydrated = false;
  let submittingForm: HTMLFormElement | undefined;
  let replayCapturedEvent: (() => void) | undefined;

  function captureEvent(event: Event, replayEvent: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    replayCapturedEvent ??= replayEvent;
    onEventCaptured();
  }

  function record(field: Field) {
    typedValues.set(field, isCheckable(field) ? field.checked : field.value);
  }

  function listen<K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) {
    document.addEventListener(type, listener, true);
    cleanups.push(() => document.removeEventListener(type, listener, true));
  }

  for (const field of document.querySelectorAll<Field>(FIELD_SELECTOR)) if (isChanged(field)) record(field);
  const stopBlocking = blockWrites((field) => !isCheckable(field) && typedValues.has(field));

  listen('pointerdown', (down) => {
    const control = findScriptedControl(down.target);
    if (!control || down.button !== 0) return;
    // If hydration moves the control away from the pointer during the press, the browser fires no click on it.
    window.addEventListener(
      'pointerup',
      (up) => {
        const isUnder = control.contains(document.elementFromPoint(up.clientX, up.clientY));
        if (isUnder || replayCapturedEvent || up.pointerId !== down.pointerId || !isWithinClickDistance(down, up))
          return;
        const repeatClick = () => (control as HTMLElement).click();
        if (isHydrated) repeatClick();
        else {
          replayCapturedEvent = repeatClick;
          onEventCaptured();
        }
      },
      { once: true, capture: true },
    );
  });
  listen('click', (event) => {
    const control = findScriptedControl(event.target);
    if (control && event.button === 0) captureEvent(event, () => (control as HTMLElement).click());
  });
  listen('keydown', (event) => {
    const control = findScriptedControl(event.target);
    // The browser converts key presses on a button into clicks.
    if (!control || control instanceof HTMLButtonElement || !HANDLED_KEYS.has(event.key)) return;
    captureEvent(event, () =>
      control.dispatchEvent(
        new KeyboardEvent('keydown', { key: event.key, code: event.code, bubbles: true, cancelable: true }),
      ),
    );
  });
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!isNativeForm(form)) return captureEvent(event, () => form.requestSubmit(event.submitter ?? undefined));
    if (submittingForm === form) return event.preventDefault();
    submittingForm = form;
    const allowResubmit = () => {
      submittingForm = undefined;
    };
    setTimeout(allowResubmit, RESUBMIT_DELAY_MS);
    // The visitor may submit again after returning to the page.
    window.addEventListener('pageshow', allowResubmit, { once: true });
  });
  listen('input', ({ target }) => {
    if (target instanceof Element && target.matches(FIELD_SELECTOR)) record(target as Field);
  });
  const storeInput = () => {
    // While a form is being submitted, nothing is stored, because the response to an invalid form contains the input.
    if (!submittingForm) saveTypedValues(typedValues);
  };
  window.addEventListener('pagehide', storeInput);
  cleanups.push(() => window.removeEventListener('pagehide', storeInput));

  return {
    replay() {
      isHydrated = true;
      for (const cleanUp of cleanups) cleanUp();
      for (const [field, value] of typedValues) {
        if (!field.isConnected) continue;
        if (typeof value === 'string') dispatchValueEvents(field, value);
        else setChecked(field as HTMLInputElement, value);
      }
      stopBlocking();
      replayCapturedEvent?.();
    },
  };
}

/** Calls `done` once, after hydration. */
export function onHydrated(done: () => void): void {
  window.addEventListener(HYDRATED_EVENT, done, { once: true });
}
