type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** The form's named controls, without those that are none of its fields. */
function controlsOf(form: HTMLFormElement, names: readonly string[]): Control[] {
  return [...form.elements].filter(isControl).filter(({ name }) => names.includes(name));
}

/** What stands in the form, of the fields that it shows now; a box that is not ticked is ''. */
export function readForm<F extends string>(form: HTMLFormElement, names: readonly F[]): Partial<Record<F, string>> {
  const values: Partial<Record<F, string>> = {};
  for (const control of controlsOf(form, names)) {
    const name = control.name as F;
    if (!isBox(control)) values[name] = control.value;
    else if (control.checked) values[name] = control.value;
    else values[name] ??= '';
  }
  return values;
}

/** Enters what was typed earlier into untouched fields: a field that still shows its first value was not touched. */
export function restoreForm(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  const controls = controlsOf(form, Object.keys(draft));
  const touched = new Set(
    controls.filter((each) => isBox(each) && each.checked !== each.defaultChecked).map(({ name }) => name),
  );
  for (const control of controls) {
    const text = draft[control.name] ?? '';
    if (isBox(control)) {
      if (!touched.has(control.name)) control.checked = control.value === text;
    } else if (control instanceof HTMLSelectElement) {
      const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
      if (control.value === (first?.value ?? '')) control.value = text;
    } else if (control.value === control.defaultValue) {
      control.value = text;
    }
  }
}
