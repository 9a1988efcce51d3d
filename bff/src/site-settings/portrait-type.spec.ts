import { assignPortraits, getPortraitType } from './portrait-type.ts';

it.each([
  [{ name: 'Zoë O’Brien-Lee', image: null }, /^portrait-zoe-o-?brien-lee$/],
  [{ name: 'Nora Hill', image: '/media/site-images/portrait-nora-ellingson.png' }, /^portrait-nora-ellingson$/],
  [{ name: 'Nora Hill', image: 'https://elsewhere.example/nora.png' }, /^portrait-nora-hill$/],
])('derives the image type of the member %j', (member, type) => {
  expect(getPortraitType(member)).toMatch(type);
});

it('keeps the path of a renamed member, and gives a new member with the former name another path', () => {
  const former = '/media/site-images/portrait-nora-ellingson.png';
  const members = assignPortraits([
    { name: 'Nora Ellingson', image: null },
    { name: 'Nora Berg', image: former },
  ]);
  expect(members.map(({ image }) => image)).toEqual(['/media/site-images/portrait-nora-ellingson-2.png', former]);
});
