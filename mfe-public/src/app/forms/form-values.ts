import { isSensitiveField } from '@epm/router/tab-storage';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Returns the form's controls with one of these names. */
function findControls(form: HTMLFormElement, names: readonly string[]): Control[] {
  return [...form.elements].filter(isControl).filter(({ name }) => names.includes(name));
}

/** Returns the values of the rendered fields. The value of an unchecked checkbox or radio group is ''. */
export function readForm<F extends string>(form: HTMLFormElement, names: readonly F[]): Partial<Record<F, string>> {
  const values: Partial<Record<F, string>> = {};
  for (const control of findControls(form, names)) {
    const name = control.name as F;
    if (!isCheckable(control)) values[name] = control.value;
    else if (control.checked) values[name] = control.value;
    else values[name] ??= '';
  }
  return values;
}

/** Returns the names of the rendered fields that a draft must not contain. */
export function listSensitiveFieldNames(form: HTMLFormElement, names: readonly string[]): string[] {
  return findControls(form, names)
    .filter(isSensitiveField)
    .map(({ name }) => name);
}

/** Restores a draft into fields that still have their initial value. Does not overwrite the visitor's changes. */
export function restoreForm(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  const controls = findControls(form, Object.keys(draft));
  const changedNames = new Set(
    controls.filter((each) => isCheckable(each) && each.checked !== each.defaultChecked).map(({ name }) => name),
  );
  for (const control of controls) {
    const text = draft[control.name] ?? '';
    if (isCheckable(control)) {
      if (!changedNames.has(control.name)) control.checked = control.value === text;
    } else if (control instanceof HTMLSelectElement) {
      const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
      if (control.value === (first?.value ?? '')) control.value = text;
    } else if (control.value === control.defaultValue) {
      control.value = text;
    }
  }
}
