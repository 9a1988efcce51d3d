import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { SearchField } from './search-field.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function renderSearch() {
  const searches: string[] = [];
  const createElement = (query: string) => (
    <SearchField
      label="Search leads"
      placeholder="Name"
      query={query}
      onSearch={(search) => void searches.push(search)}
      ref={createRef()}
    />
  );
  const { rerender } = render(createElement(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    field,
    searches,
    type: (text: string) => void fireEvent.change(field, { target: { value: text } }),
    /** Changes the URL query. Passing an earlier search simulates a slow navigation. */
    setUrl: (query: string) => rerender(createElement(query)),
  };
}

const waitForDebounce = () => act(() => void jest.advanceTimersByTime(300));

it('keeps newer search text while earlier searches are still being written to the URL', () => {
  const { field, searches, type, setUrl } = renderSearch();
  type('ada@ex');
  waitForDebounce();
  type('ada@exam');
  waitForDebounce();
  type('ada@example');
  setUrl('ada@ex');
  expect(field.value).toBe('ada@example');
  setUrl('ada@exam');
  expect(field.value).toBe('ada@example');
  waitForDebounce();
  expect(searches).toEqual(['ada@ex', 'ada@exam', 'ada@example']);
});

it('shows the search text from the URL after navigating back or opening a saved view', () => {
  const { field, type, setUrl } = renderSearch();
  type('ada');
  waitForDebounce();
  setUrl('ada');
  setUrl('grace');
  expect(field.value).toBe('grace');
  setUrl('ada');
  expect(field.value).toBe('ada');
});
