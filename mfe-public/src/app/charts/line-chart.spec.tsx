import { render, screen } from '@testing-library/react';
import { formatShortDollars, LineChart } from './line-chart.tsx';

it.each([
  [0, '$0'],
  [2.5, '$2.5'],
  [-1_500, '−$1.5k'],
  [160_000, '$160k'],
  [1_600_000, '$1.6M'],
  [150_000_000_000, '$150B'],
  [-2_500_000_000, '−$2.5B'],
])('formats %d dollars as %s', (dollars, short) => {
  expect(formatShortDollars(dollars)).toBe(short);
});

it('shortens amounts beside the chart that do not fit on a phone, and shows them in full in the table', () => {
  const { container } = render(
    <LineChart
      caption="Growth"
      label="Growth by year"
      points={['Today', 'Year 1']}
      series={[
        { name: 'Value', values: [0, 21_742_185_266], look: 'strong' },
        { name: 'Paid in', values: [0, 9_999_999], look: 'plain' },
      ]}
    />,
  );
  const drawing = container.querySelector('svg');
  expect(drawing?.textContent).toContain('Value$21.74BPaid in$9,999,999');
  expect(screen.getByRole('cell', { name: '$21,742,185,266' })).toBeTruthy();
});
