import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PictureDialog } from './picture-dialog.tsx';

it('marks a missing picture and missing alternative text, and keeps the text error after an invalid file', async () => {
  const dialog = (
    <QueryClientProvider client={new QueryClient()}>
      <PictureDialog title="Add an image" onClose={() => {}} onUploaded={() => {}} />
    </QueryClientProvider>
  );
  renderApp(createFakeHost({}).host, [{ path: '/', element: dialog }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  const file = screen.getByLabelText('Image');
  expect(screen.getByText('Choose an image.')).toBeTruthy();
  expect(screen.getByText('Describe the image for people who cannot see it')).toBeTruthy();
  expect(document.activeElement).toBe(file);
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  await userEvent.upload(file, new File([], 'empty.gif', { type: 'image/gif' }), { applyAccept: false });
  expect(screen.queryByText('Choose an image.')).toBeNull();
  expect(screen.getByText('Describe the image for people who cannot see it')).toBeTruthy();
});

it('keeps the file and the text after a failed upload, and shows an error next to the file input', async () => {
  let problem = createProblemResponse(500, 'Internal error');
  const { host } = createFakeHost({ 'POST /api/media/site-images': () => problem });
  const onUploaded = jest.fn();
  const dialog = (
    <QueryClientProvider client={new QueryClient()}>
      <PictureDialog title="Add an image" onClose={() => {}} onUploaded={onUploaded} />
    </QueryClientProvider>
  );
  renderApp(host, [{ path: '/', element: dialog }], '/');
  const file = await screen.findByLabelText<HTMLInputElement>('Image');
  await userEvent.upload(file, new File(['GIF89a'], 'house.gif', { type: 'image/gif' }));
  const alt = screen.getByLabelText<HTMLInputElement>('Alternative text');
  await userEvent.type(alt, 'Our house');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Error uploading image')).toBeTruthy();
  problem = createProblemResponse(400, 'Invalid file type. Please upload an image.', 'media.file-type');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Invalid file type. Please upload an image.')).toBeTruthy();
  expect(file.getAttribute('aria-invalid')).toBe('true');
  expect([alt.value, file.files?.[0]?.name]).toEqual(['Our house', 'house.gif']);
  expect(onUploaded).not.toHaveBeenCalled();
});
