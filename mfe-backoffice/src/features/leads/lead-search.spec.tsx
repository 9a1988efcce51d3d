import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { LeadSearch } from './components/lead-search.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function draw() {
  const asked: string[] = [];
  const drawn = (words: string) => (
    <LeadSearch query={words} onSearch={(wanted) => void asked.push(wanted)} ref={createRef()} />
  );
  const { rerender } = render(drawn(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    field,
    asked,
    type: (text: string) => void fireEvent.change(field, { target: { value: text } }),
    /** Updates the URL later than the search, as a slow navigation does. */
    address: (words: string) => rerender(drawn(words)),
  };
}

const pause = () => act(() => void jest.advanceTimersByTime(300));

it('keeps newer text while the URL catches up with earlier searches', () => {
  const { field, asked, type, address } = draw();
  type('ada@ex');
  pause();
  type('ada@exam');
  pause();
  type('ada@example');
  address('ada@ex');
  expect(field.value).toBe('ada@example');
  address('ada@exam');
  expect(field.value).toBe('ada@example');
  pause();
  expect(asked).toEqual(['ada@ex', 'ada@exam', 'ada@example']);
});

it('shows the search of the URL after Back or a saved view', () => {
  const { field, type, address } = draw();
  type('ada');
  pause();
  address('ada');
  address('grace');
  expect(field.value).toBe('grace');
  address('ada');
  expect(field.value).toBe('ada');
});
