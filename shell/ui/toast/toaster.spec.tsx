import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const getTexts = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

describe('the toast store', () => {
  it('keeps the 20 newest messages', () => {
    const store = createToastStore();
    for (let index = 1; index <= 21; index++) store.show({ kind: 'error', text: `Message ${index}` });
    expect(store.current().map((toast) => toast.text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Message ${index + 2}`),
    );
  });

  it('replaces a duplicate message, unless it has an action', () => {
    const store = createToastStore();
    const undo = { label: 'Undo', run: () => undefined };
    store.show({ kind: 'error', text: 'Not saved' });
    store.show({ kind: 'success', text: 'Moved', action: undo });
    store.show({ kind: 'error', text: 'Not saved' });
    store.show({ kind: 'success', text: 'Moved', action: undo });
    expect(store.current().map(({ text }) => text)).toEqual(['Moved', 'Not saved', 'Moved']);
  });

  it('does not treat messages with different details as duplicates', () => {
    const store = createToastStore();
    for (const detail of ['Grace', 'Alan', 'Grace']) store.show({ kind: 'success', text: 'Saved', detail });
    expect(store.current().map(({ detail }) => detail)).toEqual(['Alan', 'Grace']);
  });

  it('dismisses only one message, even if its dismiss function is called twice', () => {
    const store = createToastStore();
    const dismiss = store.show({ kind: 'error', text: 'Not sent' });
    store.show({ kind: 'success', text: 'Sent' });
    dismiss();
    dismiss();
    expect(store.current().map(({ text }) => text)).toEqual(['Sent']);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const store = createToastStore();
    const listener = jest.fn();
    const unsubscribe = store.subscribe(listener);
    store.show({ kind: 'info', text: 'One' });
    unsubscribe();
    store.show({ kind: 'info', text: 'Two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('Toaster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('renders a live region before the first message', () => {
    render(<Toaster store={createToastStore()} />);
    expect(screen.getByRole('region', { name: 'Notifications' }).querySelector('[aria-live="polite"]')).not.toBeNull();
  });

  it('hides a success message after a delay and keeps an error until it is dismissed', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => {
      store.show({ kind: 'success', text: 'Saved' });
      store.show({ kind: 'error', text: 'Not saved' });
    });
    expect(getTexts()).toEqual(['Done: Saved', 'Error: Not saved']);
    act(() => jest.advanceTimersByTime(60_000));
    expect(getTexts()).toEqual(['Error: Not saved']);
    expect(screen.getByRole('alert').textContent).toBe('Error: Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(getTexts()).toEqual([]);
  });

  it('renders the detail after the text', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'success', text: 'Lead status updated', detail: 'Grace moved to Closed' }));
    expect(screen.getByText('Lead status updated').nextElementSibling?.textContent).toBe('Grace moved to Closed');
  });

  it('pauses the timer of a message while the pointer is over it', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'info', text: 'A lead arrived' }));
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(getTexts()).toHaveLength(1);
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(getTexts()).toHaveLength(0);
  });

  it('restarts the timer when the tab becomes visible again', () => {
    const store = createToastStore();
    const hidden = jest.spyOn(document, 'hidden', 'get');
    const setHidden = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      fireEvent(document, new Event('visibilitychange'));
    };
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'success', text: 'Assigned' }));
    setHidden(true);
    act(() => jest.advanceTimersByTime(60_000));
    expect(getTexts()).toHaveLength(1);
    setHidden(false);
    act(() => jest.advanceTimersByTime(5_999));
    expect(getTexts()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(getTexts()).toHaveLength(0);
    hidden.mockRestore();
  });

  it('hides each message after a separate delay', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'info', text: 'First' }));
    act(() => jest.advanceTimersByTime(4_000));
    act(() => void store.show({ kind: 'info', text: 'Second' }));
    act(() => jest.advanceTimersByTime(3_000));
    expect(getTexts()).toEqual(['Second']);
  });

  it('shows only the newest message on a phone; the timer of an older message starts when it appears', () => {
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
      expect(getTexts()).toEqual([expect.stringContaining('Assigned')]);
      act(() => jest.advanceTimersByTime(12_000));
      expect(getTexts()).toEqual([expect.stringContaining('Moved')]);
      act(() => jest.advanceTimersByTime(11_000));
      expect(getTexts()).toEqual([expect.stringContaining('Moved')]);
      act(() => jest.advanceTimersByTime(1_000));
      expect(getTexts()).toEqual(['Error: Not saved']);
    } finally {
      window.matchMedia = original;
    }
  });

  it('shows a message with an action for longer, and closes the message when the action runs', () => {
    const store = createToastStore();
    const undo = jest.fn();
    render(<Toaster store={store} />);
    act(() => void store.show({ kind: 'success', text: 'Lead status updated', action: { label: 'Undo', run: undo } }));
    act(() => jest.advanceTimersByTime(10_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(getTexts()).toEqual([]);
  });

  it('moves focus to the newest message on F6 and returns it when the message is closed', () => {
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
    expect(getTexts()).toEqual(['Done: Moved Press F6 to reach Undo.Undo']);
    fireEvent.keyDown(card, { key: 'F6' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(getTexts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(card);
  });
});
