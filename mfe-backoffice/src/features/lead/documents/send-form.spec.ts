import { createLead } from '../../../test/factories.ts';
import { createSendDraft, createOwner, isSendDraft, moveOwner, validateOwners } from './send-form.ts';

const [grace, alan, ada] = ['Grace', 'Alan', 'Ada'].map((name) => createOwner(name, `${name}@example.com`)) as [
  ReturnType<typeof createOwner>,
  ReturnType<typeof createOwner>,
  ReturnType<typeof createOwner>,
];

it("starts a draft with the name of the owner of record instead of the contact's name", () => {
  const { owners } = createSendDraft(createLead({ ownerName: 'Hopper Trust' }), null);
  expect(owners).toMatchObject([{ name: 'Hopper Trust', email: 'grace@example.com' }]);
});

it.each([
  ['the last owner up', ada, -1, ['Grace', 'Ada', 'Alan']],
  ['the first owner down', grace, 1, ['Alan', 'Grace', 'Ada']],
] as const)('moves %s by one position', (_case, { key }, offset, expected) => {
  expect(moveOwner([grace, alan, ada], key, offset).map(({ name }) => name)).toEqual(expected);
});

it('accepts only stored drafts in the current format', () => {
  const draft = createSendDraft(createLead(), null);
  expect(isSendDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
  const invalid = [null, { ...draft, type: 'novel' }, { ...draft, owners: [] }, { ...draft, owners: [{}] }];
  expect(invalid.filter(isSendDraft)).toEqual([]);
});

it('requires a name and an email address for every owner', () => {
  const [blank, wrong] = [createOwner(' ', 'a@example.com'), createOwner('Ada', 'ada@')];
  expect(validateOwners([grace, blank, wrong])).toEqual({
    [blank.key]: { name: expect.any(String) },
    [wrong.key]: { email: expect.any(String) },
  });
  expect(validateOwners([grace, alan])).toBeNull();
});
