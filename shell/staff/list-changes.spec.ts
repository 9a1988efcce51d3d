import { listChanges } from './list-changes.ts';

const labels = {
  phone: 'Phone',
  address: 'Address',
  'address.city': 'City',
  zips: 'ZIP codes',
  items: 'Members',
  mode: 'Mode',
  'mode:off': 'Nobody',
  'items.title': 'Title',
};
const ann = { name: 'Ann', title: 'Broker' };
const bob = { name: 'Bob', title: 'Agent' };

it.each<[string, object, object, unknown[]]>([
  ['equal values as no change', { phone: '1' }, { phone: '1' }, []],
  ['a changed text', { phone: '1' }, { phone: '' }, [{ label: 'Phone', before: '1', after: 'Empty' }]],
  [
    'a changed field of a record',
    { address: { city: 'Ankeny', zip: '1' } },
    { address: { city: 'Clive', zip: '1' } },
    [{ label: 'City', before: 'Ankeny', after: 'Clive' }],
  ],
  ['a changed choice', { mode: 'on' }, { mode: 'off' }, [{ label: 'Mode', before: 'on', after: 'Nobody' }]],
  ['added texts', { zips: ['1', '2'] }, { zips: ['1', '2', '3'] }, [{ label: 'ZIP codes', before: null, after: '3' }]],
  [
    'a changed field of an entry',
    { items: [ann, bob] },
    { items: [ann, { ...bob, title: 'Broker' }] },
    [{ label: 'Bob: Title', before: 'Agent', after: 'Broker' }],
  ],
  ['a removed entry', { items: [ann, bob] }, { items: [bob] }, [{ label: 'Members', before: 'Ann', after: null }]],
  [
    'a changed order of entries',
    { items: [ann, bob] },
    { items: [bob, ann] },
    [{ label: 'Members: order', before: 'Ann, Bob', after: 'Bob, Ann' }],
  ],
  [
    'a renamed entry',
    { items: [ann, bob] },
    { items: [ann, { ...bob, name: 'Rob' }] },
    [{ label: 'Bob: items.name', before: 'Bob', after: 'Rob' }],
  ],
])('listChanges describes %s', (_, before, after, changes) => {
  expect(listChanges(before as never, after as never, labels)).toEqual(changes);
});
