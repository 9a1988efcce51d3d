/** Moves the focus to the first control that is marked wrong; in a marked group, to its first choice. */
export function focusFirstFault(form: HTMLElement | null): void {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = marked?.matches('input, select, textarea') ? marked : marked?.querySelector('input');
  control?.focus();
}
