import { userEvent } from '@testing-library/user-event';

export const user = userEvent.setup({ delay: null });

/** Enters a text in one step, as by pasting it. `user.type` renders the page for each character. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
