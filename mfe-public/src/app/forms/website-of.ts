/** What stands in the field that people cannot see. */
export function websiteOf(form: HTMLFormElement | null): string {
  return form?.querySelector<HTMLInputElement>('input[name=website]')?.value ?? '';
}
