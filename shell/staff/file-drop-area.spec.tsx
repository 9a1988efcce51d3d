import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Database } from 'lucide-react';
import { FileDropArea } from './file-drop-area.tsx';

const files = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];

function renderArea(props: { isMultiple?: boolean; error?: string } = {}) {
  const chosen: string[][] = [];
  render(
    <FileDropArea
      icon={Database}
      label="Choose a file"
      dropHint="or drop it here"
      accept=".csv"
      error={null}
      onChoose={(each) => void chosen.push(each.map(({ name }) => name))}
      {...props}
    />,
  );
  return { field: screen.getByLabelText<HTMLInputElement>(/^Choose a file/), chosen };
}

it('accepts a file again after it was corrected', async () => {
  const { field, chosen } = renderArea();
  await userEvent.upload(field, files[0]!);
  await userEvent.upload(field, files[0]!);
  expect(chosen).toEqual([['a.csv'], ['a.csv']]);
});

it.each([
  [false, [['a.csv']]],
  [true, [['a.csv', 'b.csv']]],
])('passes on dropped files, isMultiple: %s', (isMultiple, expected) => {
  const { field, chosen } = renderArea({ isMultiple });
  fireEvent.drop(field, { dataTransfer: { files } });
  fireEvent.drop(field, { dataTransfer: { files: [] } });
  expect(chosen).toEqual(expected);
});

it('announces an error and describes the field with it', () => {
  const { field } = renderArea({ error: 'The file is empty.' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('The file is empty.');
  expect(alert.contains(document.getElementById(field.getAttribute('aria-describedby')!))).toBe(true);
});
