import { act, fireEvent, render, screen } from '@testing-library/react';
import { FRAME_TIMEOUT_MS, SigningFrame } from './signing-frame.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const postSigningMessage = (signing: string) => {
  const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('Signing page');
  fireEvent(window, new MessageEvent('message', { data: { signing }, source }));
};

it.each([
  ['fails to start', () => postSigningMessage('failed')],
  ['does not load in time', () => act(() => jest.advanceTimersByTime(FRAME_TIMEOUT_MS))],
])('shows an error when the signing page %s, and hides the error if the page loads later', (_case, fail) => {
  render(<SigningFrame documentId="1" signerRole="Owner" title="Signing page" onEnd={() => {}} onEscape={() => {}} />);
  expect(screen.getByText('Loading the signing page')).toBeTruthy();
  fail();
  expect(screen.getByRole('alert').textContent).toContain('The signing page did not load here.');
  postSigningMessage('shown');
  expect(screen.queryByRole('alert')).toBeNull();
});
