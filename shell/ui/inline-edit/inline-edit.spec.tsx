import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { InlineEdit } from './inline-edit.tsx';

function Person({ onSave = () => undefined }: { onSave?: (name: string) => void }) {
  const [isEditing, setEditing] = useState(false);
  const [name, setName] = useState('Grace');
  return (
    <>
      <InlineEdit
        label="Edit person"
        isEditing={isEditing}
        onEdit={() => setEditing(true)}
        onCancel={() => setEditing(false)}
        onSave={() => {
          setEditing(false);
          onSave(name);
        }}
        fields={
          <Field label="Name">
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        }
      >
        <b>Grace</b>
      </InlineEdit>
      <button type="button">Elsewhere</button>
      <button type="button" data-testid="reopen" tabIndex={-1} onClick={() => setEditing(true)}>
        Open from outside
      </button>
    </>
  );
}

const pencil = () => screen.getByRole('button', { name: 'Edit person' });
const field = () => screen.getByRole('textbox', { name: 'Name' });

describe('InlineEdit', () => {
  it('opens with the focus in its first field and the text selected, and saves on Enter', async () => {
    const saved: string[] = [];
    render(<Person onSave={(name) => saved.push(name)} />);
    pencil().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await userEvent.keyboard('Ada{Enter}');
    expect(saved).toEqual(['Ada']);
    await waitFor(() => expect(document.activeElement).toBe(pencil()));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('closes on %s without saving and returns the focus to the edit button', async (_, close) => {
    const saved: string[] = [];
    render(<Person onSave={(name) => saved.push(name)} />);
    await userEvent.click(pencil());
    await userEvent.type(field(), ' Hopper');
    await close();
    expect(saved).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(pencil()));
  });

  it('leaves the focus where it is when it opens without the edit button', async () => {
    render(<Person />);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    fireEvent.click(screen.getByTestId('reopen'));
    await waitFor(() => expect(field()).toBeTruthy());
    expect(document.activeElement).toBe(elsewhere);
  });
});
