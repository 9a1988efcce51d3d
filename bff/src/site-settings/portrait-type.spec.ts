import { portraitTypeOf } from './portrait-type.ts';

it.each([
  [{ name: 'Zoë O’Brien-Lee', image: null }, 'portrait-zoe-obrien-lee'],
  [{ name: 'Nora Hill', image: '/media/site-images/portrait-nora-ellingson.png' }, 'portrait-nora-ellingson'],
  [{ name: 'Nora Hill', image: 'https://elsewhere.example/nora.png' }, 'portrait-nora-hill'],
])('derives the image type of %j', (member, type) => {
  expect(portraitTypeOf(member)).toBe(type);
});
