import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const texts = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

describe('the toast store', () => {
  it('keeps 20: the 21st drops the oldest', () => {
    const store = createToastStore();
    for (let index = 1; index <= 21; index++) store.show({ kind: 'error', text: `Message ${index}` });
    expect(store.current().map((toast) => toast.text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Message ${index + 2}`),
    );
  });

  it('shows a repeated message once, and each message with an action', () => {
    const store = createToastStore();
    const undo = { label: 'Undo', run: () => undefined };
    store.show({ kind: 'error', text: 'Not saved' });
    store.show({ kind: 'success', text: 'Moved', action: undo });
    store.show({ kind: 'error', text: 'Not saved' });
    store.show({ kind: 'success', text: 'Moved', action: undo });
    expect(store.current().map(({ text }) => text)).toEqual(['Moved', 'Not saved', 'Moved']);
  });

  it('keeps messages apart that differ in the detail', () => {
    const store = createToastStore();
    for (const detail of ['Grace', 'Alan', 'Grace']) store.show({ kind: 'success', text: 'Saved', detail });
    expect(store.current().map(({ detail }) => detail)).toEqual(['Alan', 'Grace']);
  });

  it('takes one message off again, whatever came after it', () => {
    const store = createToastStore();
    const takeBack = store.show({ kind: 'error', text: 'Not sent' });
    store.show({ kind: 'success', text: 'Sent' });
    takeBack();
    takeBack();
    expect(store.current().map(({ text }) => text)).toEqual(['Sent']);
  });

  it('tells its listeners until they leave', () => {
    const store = createToastStore();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.show({ kind: 'info', text: 'One' });
    leave();
    store.show({ kind: 'info', text: 'Two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('Toaster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stands as a live region before the first message', () => {
    render(<Toaster store={createToastStore()} />);
    expect(screen.getByRole('region', { name: 'Notifications' }).querySelector('[aria-live="polite"]')).not.toBeNull();
  });

  it('lets a success pass and keeps an error until it is dismissed', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => {
      store.show({ kind: 'success', text: 'Saved' });
      store.show({ kind: 'error', text: 'Not saved' });
    });
    expect(texts()).toEqual(['Done: Saved', 'Error: Not saved']);
    act(() => jest.advanceTimersByTime(60_000));
    expect(texts()).toEqual(['Error: Not saved']);
    expect(screen.getByRole('alert').textContent).toBe('Error: Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual([]);
  });

  it('shows the detail below the text', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'success', text: 'Lead status updated', detail: 'Grace moved to Closed' }));
    expect(screen.getByText('Lead status updated').nextElementSibling?.textContent).toBe('Grace moved to Closed');
  });

  it('waits while it is looked at', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'info', text: 'A lead arrived' }));
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(texts()).toHaveLength(1);
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(texts()).toHaveLength(0);
  });

  it('gives each message its own time', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'info', text: 'First' }));
    act(() => jest.advanceTimersByTime(4_000));
    act(() => void store.show({ kind: 'info', text: 'Second' }));
    act(() => jest.advanceTimersByTime(3_000));
    expect(texts()).toEqual(['Second']);
  });

  it('shows the newest alone on a phone; the others wait, and Undo keeps its time', () => {
    const original = window.matchMedia;
    window.matchMedia = (query) => Object.assign(original(query), { matches: true });
    try {
      const store = createToastStore();
      const undo = { label: 'Undo', run: jest.fn() };
      render(<Toaster store={store} />);
      act(() => {
        store.show({ kind: 'error', text: 'Not saved' });
        store.show({ kind: 'success', text: 'Moved', action: undo });
        store.show({ kind: 'success', text: 'Assigned', action: undo });
      });
      expect(texts()).toEqual([expect.stringContaining('Assigned')]);
      act(() => jest.advanceTimersByTime(12_000));
      expect(texts()).toEqual([expect.stringContaining('Moved')]);
      act(() => jest.advanceTimersByTime(11_000));
      expect(texts()).toEqual([expect.stringContaining('Moved')]);
      act(() => jest.advanceTimersByTime(1_000));
      expect(texts()).toEqual(['Error: Not saved']);
    } finally {
      window.matchMedia = original;
    }
  });

  it('offers what can be done about it for longer, and goes when that is done', () => {
    const store = createToastStore();
    const undo = jest.fn();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'success', text: 'Lead status updated', action: { label: 'Undo', run: undo } }));
    act(() => jest.advanceTimersByTime(10_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
  });

  it('is reached by F6 from anywhere, and gives the focus back', () => {
    const store = createToastStore();
    render(
      <>
        <button type="button">Card</button>
        <Toaster store={store} />
      </>,
    );
    const card = screen.getByRole('button', { name: 'Card' });
    card.focus();
    act(() => void store.show({ kind: 'success', text: 'Moved', action: { label: 'Undo', run: jest.fn() } }));
    expect(texts()).toEqual(['Done: Moved Press F6 to reach Undo.Undo']);
    fireEvent.keyDown(card, { key: 'F6' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(texts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(card);
  });
});
