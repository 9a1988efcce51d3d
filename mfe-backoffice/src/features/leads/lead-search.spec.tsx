import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { LeadSearch } from './components/lead-search.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function renderSearch() {
  const searches: string[] = [];
  const element = (query: string) => (
    <LeadSearch query={query} onSearch={(search) => void searches.push(search)} ref={createRef()} />
  );
  const { rerender } = render(element(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    field,
    searches,
    type: (text: string) => void fireEvent.change(field, { target: { value: text } }),
    /** Changes the URL's query. Called later than the search, it simulates a slow navigation. */
    setUrl: (query: string) => rerender(element(query)),
  };
}

const pause = () => act(() => void jest.advanceTimersByTime(300));

it('keeps newer text while the URL catches up with earlier searches', () => {
  const { field, searches, type, setUrl } = renderSearch();
  type('ada@ex');
  pause();
  type('ada@exam');
  pause();
  type('ada@example');
  setUrl('ada@ex');
  expect(field.value).toBe('ada@example');
  setUrl('ada@exam');
  expect(field.value).toBe('ada@example');
  pause();
  expect(searches).toEqual(['ada@ex', 'ada@exam', 'ada@example']);
});

it('shows the search of the URL after Back or a saved view', () => {
  const { field, type, setUrl } = renderSearch();
  type('ada');
  pause();
  setUrl('ada');
  setUrl('grace');
  expect(field.value).toBe('grace');
  setUrl('ada');
  expect(field.value).toBe('ada');
});
