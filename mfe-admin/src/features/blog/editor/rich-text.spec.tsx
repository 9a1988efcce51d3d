import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RichText } from './rich-text.tsx';

/**
 * Mounts the editor below a title field. @param loadsWhileTyping whether the title field has focus when the editor
 * mounts
 */
async function mountEditor({ loadsWhileTyping }: { loadsWhileTyping: boolean }) {
  const ignore = () => {};
  const editor = <RichText labelledBy="label" html="" isInvalid hasAutoFocus onChange={ignore} onNotice={ignore} />;
  const Page = ({ children }: { children?: ReactNode }) => (
    <>
      <input aria-label="Title" />
      <span id="label">Content</span>
      {children}
    </>
  );
  const { rerender } = render(<Page />);
  if (loadsWhileTyping) screen.getByRole('textbox', { name: 'Title' }).focus();
  rerender(<Page>{editor}</Page>);
  // The editor moves focus in the animation frame after its creation.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
}

it('receives focus when it mounts', async () => {
  await mountEditor({ loadsWhileTyping: false });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Content' }));
});

it('does not take the focus from a field in which the user types', async () => {
  await mountEditor({ loadsWhileTyping: true });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
});
