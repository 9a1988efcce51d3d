/** Returns the value of the honeypot field. */
export function readHoneypotValue(form: HTMLFormElement | null): string {
  return form?.querySelector<HTMLInputElement>('input[name=website]')?.value ?? '';
}
