import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { createLazyDialog } from './lazy-dialog.tsx';
import { createLazyComponent } from './lazy-component.tsx';

// jsdom does not implement modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

interface QuestionProps {
  isOpen: boolean;
  onClose: () => void;
}

const Question = ({ isOpen, onClose }: QuestionProps) => <Dialog isOpen={isOpen} onClose={onClose} title="Question" />;

function renderPage(load: () => Promise<typeof Question>) {
  const Lazy = createLazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <Lazy isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Page />);
}

const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));
const ERROR_DIALOG = { name: 'This could not be opened' };

describe('a lazy dialog', () => {
  it('loads its chunk when it first opens', async () => {
    const load = jest.fn(() => Promise.resolve(Question));
    renderPage(load);
    expect(load).not.toHaveBeenCalled();
    await openDialog();
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows an error dialog if the chunk fails to load, and opens when a retry succeeds', async () => {
    let isDown = true;
    renderPage(() => (isDown ? Promise.reject(new Error('No such chunk')) : Promise.resolve(Question)));
    await userEvent.type(screen.getByLabelText('Note'), 'Typed before');
    await openDialog();
    expect(await screen.findByRole('dialog', ERROR_DIALOG)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    expect(screen.getByRole('dialog', ERROR_DIALOG)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed before');
  });

  it('closes the error dialog on Close, and loads the chunk again when the lazy dialog is reopened', async () => {
    let isDown = true;
    renderPage(() => (isDown ? Promise.reject(new Error('No such chunk')) : Promise.resolve(Question)));
    await openDialog();
    await screen.findByRole('dialog', ERROR_DIALOG);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    isDown = false;
    await openDialog();
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
  });

  it('shows the error dialog if the loaded dialog throws', async () => {
    let isBroken = true;
    const Broken = (props: QuestionProps) => {
      if (isBroken && props.isOpen) throw new Error('Broken');
      return <Question {...props} />;
    };
    renderPage(() => Promise.resolve(Broken));
    await userEvent.type(screen.getByLabelText('Note'), 'Typed before');
    await openDialog();
    expect(await screen.findByRole('dialog', ERROR_DIALOG)).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed before');
  });
});

it('createLazyComponent shows a panel with Retry if the chunk fails to load, and preserves the page', async () => {
  let isDown = true;
  const Part = createLazyComponent(
    () => (isDown ? Promise.reject(new Error('No such chunk')) : Promise.resolve(() => <p>The board</p>)),
    { errorMessage: 'The board could not be loaded', skeleton: <p>Loading</p> },
  );
  render(
    <>
      <input aria-label="Search" defaultValue="elm" />
      <Part />
    </>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The board could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The board')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('elm');
});
