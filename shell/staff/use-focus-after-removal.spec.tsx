import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Section } from './section.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Page({ takesFocus = false }) {
  const [rows, setRows] = useState(['One', 'Two']);
  useFocusAfterRemoval();
  return (
    <main>
      <Section title="Rows">
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button
                type="button"
                onClick={() => {
                  setRows(rows.filter((each) => each !== row));
                  if (takesFocus) screen.getByRole('button', { name: 'Add' }).focus();
                }}
              >
                Delete {row}
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <button type="button">Add</button>
    </main>
  );
}

function SettingsForm() {
  const [isSaved, setSaved] = useState(false);
  useFocusAfterRemoval();
  return (
    <form aria-label="Settings">
      <input aria-label="Name" onChange={() => setSaved(false)} />
      <button
        type="button"
        disabled={isSaved}
        onClick={({ currentTarget }) => {
          setSaved(true);
          // Browsers remove focus from a disabled element, but jsdom does not.
          currentTarget.blur();
        }}
      >
        Save
      </button>
    </form>
  );
}

const pressButton = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await settle();
};
/** Waits until the observer has run, and then advances the clock beyond its timer. */
const settle = async () => {
  await act(async () => void (await Promise.resolve()));
  act(() => void jest.advanceTimersByTime(1_000));
};
const editName = async () => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Grace' } });
  await settle();
};

it('moves focus to the section when the focused button is removed with its row', async () => {
  render(<Page />);
  await pressButton('Delete One');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' }));
});

it('does not move focus if the action itself has moved focus', async () => {
  render(<Page takesFocus />);
  await pressButton('Delete One');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
});

it('moves focus to the form when the focused button is disabled', async () => {
  render(<SettingsForm />);
  await pressButton('Save');
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Settings' }));
});

it('moves focus back to the button when the button is enabled again', async () => {
  render(<SettingsForm />);
  await pressButton('Save');
  await editName();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('does not move focus back after the user moved focus elsewhere', async () => {
  render(<SettingsForm />);
  await pressButton('Save');
  screen.getByRole('textbox', { name: 'Name' }).focus();
  screen.getByRole('form', { name: 'Settings' }).focus();
  await editName();
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Settings' }));
});
