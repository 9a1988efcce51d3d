/** Text of the page /accessibility, in the format of `render-legal-text.ts`. */
export const accessibilityText = {
  intro:
    'Everyone who owns a home or is looking for one should be able to use this site, however they see, hear, read or navigate.',
  text: `## What we aim for {#standard}

The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page of this site, in light and dark colors, from a narrow phone to a wide screen.

- Everything works by keyboard, and you can always see where you are.
- Text can be enlarged to twice its size without losing content.
- Headings, fields, errors and changes are announced to screen readers.
- Nothing is conveyed by color alone, and nothing moves if your system asks for less motion.
- Reading, navigating and the main forms do not depend on scripts.

## How we know {#tests}

Each version is checked automatically against the rules of WCAG 2.2 A and AA before it goes out, in every state of each page, in both color schemes and at several widths, and the main tasks are tested by keyboard. Automated checks find only part of what can be wrong, so we welcome every report.

## What may fall short {#limits}

The listings on our rentals page are shown in a frame by another company, and the portals and booking pages are other companies' sites. If something there gets in your way, call us: we will read out what is available, take an application in another form, or book a time for you. The listings are also [on a page of their own]({listings}).

## If something gets in your way {#contact}

Tell us the page and what happened, in any way that suits you. We answer within two working days, help you right away with what you came for, and tell you when it will be fixed.

{contact}
`,
};
