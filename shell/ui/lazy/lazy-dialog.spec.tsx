import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyComponent } from './lazy-component.tsx';

// jsdom has no modal dialogs.
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

function show(load: () => Promise<typeof Question>) {
  const Lazy = lazyDialog(load);
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

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }));
const failed = { name: 'This could not be opened' };

describe('a lazy dialog', () => {
  it('loads its chunk when it is first opened', async () => {
    const load = jest.fn(() => Promise.resolve(Question));
    show(load);
    expect(load).not.toHaveBeenCalled();
    await ask();
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows an error dialog if the chunk fails to load, keeps the page, and opens on Try again', async () => {
    let isDown = true;
    show(() => (isDown ? Promise.reject(new Error('No such chunk')) : Promise.resolve(Question)));
    await userEvent.type(screen.getByLabelText('Note'), 'Typed before');
    await ask();
    expect(await screen.findByRole('dialog', failed)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    expect(screen.getByRole('dialog', failed)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed before');
  });

  it('closes the error dialog on Close and tries again when it is reopened', async () => {
    let isDown = true;
    show(() => (isDown ? Promise.reject(new Error('No such chunk')) : Promise.resolve(Question)));
    await ask();
    await screen.findByRole('dialog', failed);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    isDown = false;
    await ask();
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
  });

  it('shows the error dialog if the loaded dialog throws', async () => {
    let isBroken = true;
    const Broken = (props: QuestionProps) => {
      if (isBroken && props.isOpen) throw new Error('Broken');
      return <Question {...props} />;
    };
    show(() => Promise.resolve(Broken));
    await userEvent.type(screen.getByLabelText('Note'), 'Typed before');
    await ask();
    expect(await screen.findByRole('dialog', failed)).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed before');
  });
});

it('a lazy part that fails to load is replaced by a panel with Retry, and the rest of the page stays', async () => {
  let isDown = true;
  const Part = lazyComponent(
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
