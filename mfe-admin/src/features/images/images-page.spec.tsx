import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

type Slot = Schemas['SiteImageSlot'];

const picture: Schemas['Picture'] = { url: '/media/hero.jpeg', width: 400, height: 200, alt: 'A street', sources: [] };
const emptySlot: Slot = {
  type: 'logo',
  version: 0,
  picture: null,
  original: null,
  crop: null,
  alt: '',
  isDecorative: false,
  isDrawing: false,
  changedAt: null,
  changedBy: null,
};
const heroSlot: Slot = {
  ...emptySlot,
  type: 'hero',
  version: 3,
  picture,
  original: { url: '/media/original.jpeg', width: 400, height: 200 },
  alt: 'A street',
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: 'zoe.smith@epm.example',
};
const portrait = { name: 'Nora Hill', title: 'Broker', slot: { ...emptySlot, type: 'portrait-nora-hill' } };

function renderPage(responses: FakeResponses = {}, path = '/admin/images') {
  const fake = createFakeHost(
    {
      'GET /api/media/site-images': () => ({ items: [emptySlot, heroSlot] }),
      'GET /api/team-portraits': () => ({ items: [portrait] }),
      ...responses,
    },
    admin,
  );
  renderApp(fake.host, createRoutes(fake.host), path);
  return fake;
}

const createFile = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'street.png', { type });
const findSlot = async (name: string) => within(await screen.findByRole('region', { name }));
/** Chooses a file without the filter of the browser's file dialog. */
const chooseFile = async (name: string, file: File) =>
  userEvent.upload((await findSlot(name)).getByLabelText(`File for ${name}`), file, { applyAccept: false });
const simulateImageLoad = (image: HTMLElement, width: number, height: number) => {
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
};
const getCropImage = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('.cropImage')!;

// Node's fetch cannot send jsdom's FormData, so the test records the fields.
let appendSpy: jest.SpiedFunction<FormData['append']>;
const getSentDetails = () =>
  JSON.parse(appendSpy.mock.calls.findLast(([name]) => name === 'details')?.[1] as unknown as string);

beforeEach(() => {
  appendSpy = jest.spyOn(FormData.prototype, 'append');
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

it.each([
  ['a PDF file', createFile(10, 'application/pdf'), 'Invalid file type. Please upload an image.'],
  ['an SVG file', createFile(10, 'image/svg+xml'), 'Invalid file type. Please upload an image.'],
  ['a file of more than 5 MB', createFile(5 * 1024 * 1024 + 1), 'File size too large. Maximum size is 5MB.'],
])('rejects %s before the upload', async (_case, file, message) => {
  renderPage();
  await chooseFile('Hero', file);
  expect((await findSlot('Hero')).getByRole('alert').textContent).toBe(message);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('uploads a dropped picture with its focal point after the admin enters alternative text', async () => {
  const sent: unknown[] = [];
  const { toasts } = renderPage({
    'PUT /api/media/site-images/hero': () => {
      sent.push(getSentDetails());
      return { type: 'hero', url: '/media/site-images/hero.png', picture, slot: heroSlot, wasAnimated: true };
    },
  });
  const slot = await screen.findByRole('region', { name: 'Hero' });
  fireEvent.drop(slot, { dataTransfer: { files: [createFile()] } });
  const popup = await screen.findByRole('dialog', { name: 'Upload hero image' });
  const dialog = within(popup);
  simulateImageLoad(getCropImage(popup), 400, 200);
  dialog.getByRole('slider', { name: 'Focal point' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(dialog.getByRole('slider').getAttribute('aria-valuetext')).toBe('52% from the left, 40% from the top');
  const alt = dialog.getByLabelText<HTMLInputElement>('Alternative text');
  await userEvent.clear(alt);
  await userEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  expect(dialog.getByText('Describe the image for people who cannot see it')).toBeTruthy();
  expect(document.activeElement).toBe(alt);
  await userEvent.type(alt, 'Homes in Clive');
  await userEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { alt: 'Homes in Clive', isDecorative: false, crop: null, focalPoint: { x: 52, y: 40 }, version: 3 },
  ]);
  expect(toasts).toEqual([
    {
      kind: 'success',
      text: 'Successfully uploaded hero image',
      detail: 'The file was animated. Only its first frame is shown.',
    },
  ]);
});

it('crops a portrait to a square and proposes the name as alternative text', async () => {
  const sent: unknown[] = [];
  renderPage({
    'PUT /api/media/site-images/portrait-nora-hill': () => {
      sent.push(getSentDetails());
      return { type: 'portrait-nora-hill', url: '', picture, slot: heroSlot, wasAnimated: false };
    },
  });
  await chooseFile('Nora Hill', createFile());
  const popup = await screen.findByRole('dialog', { name: 'Upload photo' });
  simulateImageLoad(getCropImage(popup), 400, 200);
  await userEvent.click(within(popup).getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      alt: 'Nora Hill',
      isDecorative: false,
      crop: { x: 25, y: 0, width: 50, height: 100 },
      focalPoint: null,
      version: 0,
    },
  ]);
});

it('keeps the input after a server error, and shows the error message for a logo', async () => {
  let status = 500;
  renderPage(
    {
      'PUT /api/media/site-images/logo': () =>
        Response.json({ status, detail: 'Invalid file type. Please upload an image.' }, { status }),
    },
    '/admin/logo',
  );
  await chooseFile('Logo', createFile());
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload logo image' }));
  await userEvent.type(dialog.getByLabelText('Alternative text'), 'Our house');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save and publish' }));
  await save();
  expect(await dialog.findByText('Error uploading logo')).toBeTruthy();
  status = 400;
  await save();
  expect(await dialog.findByText('Invalid file type. Please upload an image.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Alternative text').value).toBe('Our house');
});

it('opens the conflict dialog if another admin changed the same text, and sends only changed fields', async () => {
  const bodies: unknown[] = [];
  const current = { ...heroSlot, version: 4, alt: 'Theirs' };
  renderPage({
    'PATCH /api/media/site-images/hero': async (request) => {
      const body = (await request.json()) as { version: number };
      bodies.push(body);
      return body.version === 4
        ? { ...current, version: 5 }
        : Response.json({ status: 409, detail: 'Changed', current }, { status: 409 });
    },
  });
  await userEvent.click((await findSlot('Hero')).getByRole('button', { name: 'Edit Hero' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hero image' }));
  const alt = dialog.getByLabelText('Alternative text');
  await userEvent.clear(alt);
  await userEvent.type(alt, 'Mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: /changed this image/ }));
  await userEvent.click(conflict.getByRole('radio', { name: /Mine/ }));
  await userEvent.click(conflict.getAllByRole('button').find(({ textContent }) => textContent?.startsWith('Save'))!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([
    { alt: 'Mine', version: 3 },
    { alt: 'Mine', version: 4 },
  ]);
});

it('restores a previous version, and offers to undo the removal of a picture', async () => {
  const bodies: unknown[] = [];
  const { toasts } = renderPage({
    'GET /api/media/site-images/hero/versions': () => ({
      items: [{ number: 2, picture, changedAt: heroSlot.changedAt, changedBy: null }],
    }),
    'POST /api/media/site-images/hero/versions/restore': async (request) => {
      bodies.push(await request.json());
      return { ...heroSlot, version: 4 };
    },
    'DELETE /api/media/site-images/hero': () => ({ ...heroSlot, version: 4, picture: null }),
  });
  const slot = await findSlot('Hero');
  await userEvent.click(slot.getByRole('button', { name: 'Versions of Hero' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Restore the version of Nov 20/ }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Image restored' }]));
  await userEvent.click(slot.getByRole('button', { name: 'Remove Hero' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove image' }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[1]).toMatchObject({ text: 'Image removed' });
  toasts[1]?.action?.run();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { number: 2, version: 3 },
    { number: 3, version: 4 },
  ]);
});
