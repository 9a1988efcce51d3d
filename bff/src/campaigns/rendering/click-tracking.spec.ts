import { addClickTracking } from './click-tracking.ts';
import type { TemplatePart } from './template-blocks.ts';

const OPTIONS = { siteUrl: 'https://site.example', sendId: '7f' };
const createLink = (target: string): Extract<TemplatePart, { kind: 'link' }> => ({
  kind: 'link',
  target,
  parts: [{ kind: 'text', text: 'here' }],
});

it('replaces links to our own site in all blocks', () => {
  const own = createLink('https://site.example/r/1/key?from=a#rent');
  const counted = createLink('https://site.example/api/campaign-messages/7f/r/1/key?from=a#rent');
  expect(
    addClickTracking(
      [
        { kind: 'button', link: own },
        { kind: 'paragraph', parts: [{ kind: 'bold', parts: [own] }] },
        { kind: 'subheading', parts: [own] },
        { kind: 'list', items: [[own], [{ kind: 'break' }]] },
      ],
      OPTIONS,
    ),
  ).toEqual([
    { kind: 'button', link: counted },
    { kind: 'paragraph', parts: [{ kind: 'bold', parts: [counted] }] },
    { kind: 'subheading', parts: [counted] },
    { kind: 'list', items: [[counted], [{ kind: 'break' }]] },
  ]);
});

it.each(['https://other.example/', 'https://site.example.evil.example/', 'https://site.example'])(
  'does not replace the link %s',
  (target) => {
    const block = { kind: 'button' as const, link: createLink(target) };
    expect(addClickTracking([block], OPTIONS)).toEqual([block]);
  },
);
