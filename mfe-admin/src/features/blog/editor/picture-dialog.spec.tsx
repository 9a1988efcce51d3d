import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PictureDialog } from './picture-dialog.tsx';

it('marks a missing picture and a missing alternative text, and keeps the error of the alternative text when an invalid file is chosen', async () => {
  const dialog = (
    <QueryClientProvider client={new QueryClient()}>
      <PictureDialog title="Add a Picture" onClose={() => {}} onUploaded={() => {}} />
    </QueryClientProvider>
  );
  renderApp(createFakeHost({}).host, [{ path: '/', element: dialog }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  const file = screen.getByLabelText('Picture');
  expect(screen.getByText('Choose a picture')).toBeTruthy();
  expect(screen.getByText('Describe the picture for people who cannot see it')).toBeTruthy();
  expect(document.activeElement).toBe(file);
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  await userEvent.upload(file, new File([], 'empty.gif', { type: 'image/gif' }), { applyAccept: false });
  expect(screen.queryByText('Choose a picture')).toBeNull();
  expect(screen.getByText('Describe the picture for people who cannot see it')).toBeTruthy();
});
