import { userEvent } from '@testing-library/user-event';

export const user = userEvent.setup({ delay: null });

/** Pastes text into a field. `user.type` would render the page again after each character. */
export async function pasteText(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
