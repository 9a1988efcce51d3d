import { render, screen } from '@testing-library/react';
import { describeFirstResponse, ResponseTimer } from './first-response.tsx';

const firstResponse = { dueAt: '2026-11-20T15:05:00.000Z', respondedAt: null };

describe('the time until the first response is due', () => {
  it.each([
    ['15:01:50', '4 min left', '4 min left'],
    ['15:04:59', '1 min left', '1 min left'],
    ['15:05:20', '1 min late', 'by 1 min'],
    ['15:07:10', '3 min late', 'by 3 min'],
  ])('shows the same time until the first response in the list and on the lead page at %s', (clock, onRow, onLead) => {
    const now = Date.parse(`2026-11-20T${clock}.000Z`);
    render(<ResponseTimer firstResponse={firstResponse} now={now} />);
    expect(screen.getByText(onRow)).toBeTruthy();
    expect(describeFirstResponse(firstResponse, now).detail).toContain(onLead);
  });
});
