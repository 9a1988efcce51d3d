import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { InlineEdit } from './inline-edit.tsx';

function EditableContact({ onSave = () => undefined }: { onSave?: (name: string) => void }) {
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

const getEditButton = () => screen.getByRole('button', { name: 'Edit person' });
const getNameField = () => screen.getByRole('textbox', { name: 'Name' });

describe('InlineEdit', () => {
  it('opens with the text of the first field selected, saves on Enter, and returns focus to the edit button', async () => {
    const saved: string[] = [];
    render(<EditableContact onSave={(name) => saved.push(name)} />);
    getEditButton().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(getNameField()));
    await userEvent.keyboard('Ada{Enter}');
    expect(saved).toEqual(['Ada']);
    await waitFor(() => expect(document.activeElement).toBe(getEditButton()));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('closes on %s without saving and returns focus to the edit button', async (_, close) => {
    const saved: string[] = [];
    render(<EditableContact onSave={(name) => saved.push(name)} />);
    await userEvent.click(getEditButton());
    await userEvent.type(getNameField(), ' Hopper');
    await close();
    expect(saved).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(getEditButton()));
  });

  it('does not move focus when the form is opened by something other than its edit button', async () => {
    render(<EditableContact />);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    fireEvent.click(screen.getByTestId('reopen'));
    await waitFor(() => expect(getNameField()).toBeTruthy());
    expect(document.activeElement).toBe(elsewhere);
  });
});
