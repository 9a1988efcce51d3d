import { LEGAL_PAGE_KEYS } from '@epm/contract';
import { admin, createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from './routes.tsx';

const timestamp = '2026-11-20T17:04:00.000Z';
const createEmptyPage = () => ({ items: [], nextCursor: null });

const areaGuide = { fiscalYear: 2026, effectiveFrom: '2025-10-01', isOutdated: false, versions: [] };
const remoteReleases = { remote: 'mfe-public', title: 'Public site', isPublic: true, versions: [], nextCursor: null };
const category = { id: 'c1', name: 'Care', slug: 'care', description: '', posts: 2 };
const referral = {
  id: '00000000-0000-4000-8000-000000000001',
  realtorName: 'Ruth Realtor',
  realtorCompany: 'Prairie Realty',
  clientName: 'Carl Client',
  propertyType: 'townhouse',
  status: 'pending',
  referralFee: 400,
  paymentStatus: 'unpaid',
  paymentDate: null,
  w9ReceivedOn: '2026-01-15',
  isSuspect: false,
  isDeleted: false,
  version: 1,
  createdAt: timestamp,
};
const legalVersion = { number: 1, effectiveFrom: '2026-11-22', publishedAt: timestamp, isInEffect: true };
const post = {
  ...{ id: 'p1', title: 'Moving', slug: 'moving', content: '<p>Plan early.</p>', excerpt: '', featuredImage: null },
  ...{ categoryId: null, authorId: null, tagIds: [], metaTitle: null, metaDescription: null, metaKeywords: null },
  ...{ status: 'draft', version: 2, draft: null, publishAt: null, unpublishAt: null, scheduleError: null },
  publishedAt: null,
};
const imageSlot = {
  ...{ type: 'hero', version: 3, original: { url: '/o.jpeg', width: 4, height: 2 }, crop: null, alt: 'A street' },
  ...{ isDecorative: false, isDrawing: false, changedAt: null, changedBy: null },
  picture: { url: '/media/hero.jpeg', width: 400, height: 200, alt: 'A street', sources: [] },
};

const responses: FakeResponses = {
  'GET /api/admin/area-guide': () => areaGuide,
  'GET /api/releases': () => ({ revision: 1, remotes: [remoteReleases] }),
  'GET /api/deploy-tokens': createEmptyPage,
  'GET /api/admin/blog/categories': () => ({ items: [category], nextCursor: null }),
  'GET /api/admin/blog/tags': createEmptyPage,
  'GET /api/admin/blog/authors': createEmptyPage,
  'GET /api/admin/blog/posts/p1': () => post,
  'PUT /api/admin/blog/posts/p1/presence': () => ({ others: [] }),
  'GET /api/referrals': () => ({ items: [referral], nextCursor: null }),
  'GET /api/admin/legal': () => ({
    items: LEGAL_PAGE_KEYS.map((page) => ({
      ...{ page, intro: 'Introduction.', text: 'Text.', version: 1, changedAt: timestamp, changedBy: null },
      ...{ hasUnpublishedChanges: true, versions: [{ ...legalVersion, publishedBy: null }] },
    })),
  }),
  'GET /api/admin/legal/terms/versions/1': () => ({ ...legalVersion, intro: '', text: '', publishedBy: null }),
  'POST /api/admin/legal/terms/preview': () => ({ sections: [], problems: [] }),
  'GET /api/media/site-images': () => ({ items: [imageSlot] }),
  'GET /api/team-portraits': createEmptyPage,
};

beforeEach(() => sessionStorage.clear());

/** Opens a page, and returns a function that opens the dialog and finds its field. */
function renderAndFillDialog(path: string, button: string, label: string | RegExp) {
  const { host } = createFakeHost(responses, admin);
  renderApp(host, createRoutes(host), path);
  return async () => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>(label);
  };
}
const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it.each([
  ['/admin/settings/area-guide', 'Upload a file', 'Studio', '1200', 'Cancel'],
  ['/admin/releases', 'Create token', 'Name', 'Build server', 'Cancel'],
  ['/admin/blog?tab=categories', 'New category', 'Name', 'Repairs', 'Cancel'],
  ['/admin/blog?tab=categories', 'Edit: Care', 'Slug', 'repairs', 'Cancel'],
  ['/admin/blog/posts/p1', 'Schedule', /^Publish at/, '2031-03-06T12:00', 'Cancel'],
  ['/admin?tab=referrals', 'Process Payment: Carl Client', 'Referral fee in dollars', '450.50', 'Cancel'],
  ['/admin/settings/legal?page=terms', 'Publish', 'In effect from', '2031-03-06', null],
])(
  'on %s, the dialog of the button %j keeps its input when it is closed with Escape',
  async (path, button, label, value, cancel) => {
    const openDialog = renderAndFillDialog(path, button, label);
    const field = await openDialog();
    const initial = field.value;
    fireEvent.change(field, { target: { value } });
    await userEvent.keyboard('{Escape}');
    await waitForClosedDialog();
    expect((await openDialog()).value).toBe(value);
    if (cancel === null) return;
    await userEvent.click(screen.getByRole('button', { name: cancel }));
    await waitForClosedDialog();
    expect((await openDialog()).value).toBe(initial);
  },
);

it.each(['Cancel', 'Close'])(
  'asks for a confirmation before the button %s discards the changes to an image',
  async (button) => {
    const openDialog = renderAndFillDialog('/admin/images', 'Edit Hero', /^Alternative text/);
    await userEvent.type(await openDialog(), ' in Clive');
    await userEvent.click(screen.getByRole('button', { name: button }));
    const confirmation = () => within(screen.getByRole('dialog', { name: 'Close without saving?' }));
    await userEvent.click(confirmation().getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Alternative text/).value).toBe('A street in Clive');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(confirmation().getByRole('button', { name: 'Close without saving' }));
    await waitForClosedDialog();
    expect((await openDialog()).value).toBe('A street');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitForClosedDialog();
  },
);

it.each([
  ['Link', 'Target', '/analysis'],
  ['Image', 'Alternative text', 'A street'],
])(
  'asks for a confirmation before Escape discards the input of the %s dialog in a post',
  async (button, label, value) => {
    const openDialog = renderAndFillDialog('/admin/blog/posts/p1', button, label);
    await userEvent.type(await openDialog(), value);
    await userEvent.keyboard('{Escape}');
    const confirmation = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
    await userEvent.click(confirmation.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
  },
);
