import { isPostDraft, toDraft, toFields, validateDraft } from './post-form.ts';

const emptyDraft = toDraft(null);

it('reports each missing field', () => {
  expect(validateDraft(emptyDraft)).toEqual({
    title: 'Enter a title.',
    slug: 'Enter a slug.',
    content: 'Enter the content.',
  });
});

it.each(['<p></p>', '<p> </p><p><br></p>', '<ul><li></li></ul>'])('treats %j as empty content', (content) => {
  expect(validateDraft({ ...emptyDraft, content }).content).toBe('Enter the content.');
});

it.each(['<p>x</p>', '<p><img src="/media/x.png" alt="x"></p>'])('accepts %j as content', (content) => {
  expect(validateDraft({ ...emptyDraft, content }).content).toBeUndefined();
});

it.each(['Upper-Case', 'two--hyphens', '-edge', 'späce'])('rejects the slug %j', (slug) => {
  expect(validateDraft({ ...emptyDraft, slug }).slug).toMatch(/lowercase letters/);
});

it('sends null for empty optional fields and trims texts', () => {
  expect(toFields({ ...emptyDraft, title: ' A ', metaTitle: ' ' })).toMatchObject({
    title: 'A',
    metaTitle: null,
    categoryId: null,
    featuredImage: null,
  });
});

it('recognizes stored drafts, and rejects values from other versions of the form', () => {
  expect(isPostDraft(JSON.parse(JSON.stringify(emptyDraft)))).toBe(true);
  expect(isPostDraft({ ...emptyDraft, tagIds: [1] })).toBe(false);
  expect(isPostDraft({ title: 'x' })).toBe(false);
  expect(isPostDraft(null)).toBe(false);
});
