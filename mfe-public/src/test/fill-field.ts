import { fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const user = userEvent.setup({ delay: null });

/** Changes the text of a field in one step. `user.type` would render the page again after each character. */
export function fillField(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
}
