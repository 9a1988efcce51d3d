import { render, screen } from '@testing-library/react';
import { Stepper } from './stepper.tsx';

it('marks the current step and the completed steps', () => {
  render(<Stepper steps={['Property', 'Contact', 'Review']} current={1} />);
  expect(screen.getByRole('list', { name: 'Step 2 of 3' })).not.toBeNull();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]?.textContent).toBe('Property, done');
});
