import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { findSizeError, isEmptyHtml, sanitizePostHtml } from './post-html.ts';

const site = 'https://homes.example';
const sanitize = (html: string): string => sanitizePostHtml(html, { site });

describe('allowed HTML', () => {
  it.each([
    '<h2>Title</h2><h3>Part</h3><p>A <strong>b</strong> <em>c</em> <code>d</code></p>',
    '<ul><li>One</li></ul><ol start="3"><li>Three</li></ol>',
    '<blockquote><p>Said</p></blockquote><pre><code>a &lt; b</code></pre>',
    '<table><caption>Fees</caption><thead><tr><th scope="col">City</th></tr></thead><tbody><tr><td colspan="2">Clive</td></tr></tbody></table>',
    '<p><a href="/analysis#services">Here</a> <a href="#fees">there</a> <a href="tel:+15155550100">call</a></p>',
    '<figure><img src="/media/site-images/street.png" alt="A street" width="800" height="500" loading="lazy" decoding="async" /><figcaption>Clive</figcaption></figure>',
  ])('does not change the HTML %s', (html) => {
    expect(sanitize(html)).toBe(html);
  });

  it('does not change escaped text that looks like markup', () => {
    expect(sanitize('<p>5 &lt; 6 &amp; &lt;script&gt;</p>')).toBe('<p>5 &lt; 6 &amp; &lt;script&gt;</p>');
  });
});

describe('sanitizePostHtml', () => {
  it('lowers headings to levels below the post title', () => {
    expect(sanitize('<h1>A</h1><h6>B</h6>')).toBe('<h2>A</h2><h4>B</h4>');
  });

  it('adds rel="noopener noreferrer" to links to other sites', () => {
    expect(sanitize('<a href="https://www.legis.iowa.gov" target="_blank" onclick="x()">Code</a>')).toBe(
      '<a href="https://www.legis.iowa.gov/" rel="noopener noreferrer">Code</a>',
    );
  });

  it('converts URLs of this site to paths, or to absolute URLs for feed readers', () => {
    expect(sanitize('<a href="https://homes.example/enroll?a=1#b">x</a>')).toBe('<a href="/enroll?a=1#b">x</a>');
    const html = '<a href="/enroll">x</a><img src="/media/site-images/a.png" alt="" />';
    const shown = sanitizePostHtml(html, { site, usesAbsoluteUrls: true });
    expect(shown).toContain('href="https://homes.example/enroll"');
    expect(shown).toContain('src="https://homes.example/media/site-images/a.png"');
  });
});

const DANGEROUS_HTML = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a.png" onload="alert(1)">',
  '<img src="https://tracker.example/pixel.gif">',
  '<img src="//tracker.example/media/pixel.gif">',
  '<img src="/media/../api/auth/logout">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="https://tracker.example/x 2x" src="/media/a.png">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x"><applet code="x">',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="https:evil">x</a>',
  '<p style="position:fixed;inset:0">over everything</p>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<p id="main" class="x" name="y" data-x="1" tabindex="0">clobbers</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><script>alert(1)</script></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><p>x',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<a href="https://a.example/&quot;onmouseover=&quot;alert(1)">x</a>',
  '<table><tr><td><script>alert(1)</script>',
  '<video src=x onerror=alert(1)><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p>\u0000<scr\u0000ipt>alert(1)</script>',
  '</p></main></body><h1>outside',
];

const allowedTags = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'blockquote',
  'cite',
  'code',
  'pre',
  'kbd',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
  'a',
]);
const allowedAttributes = new Set([
  'href',
  'rel',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'decoding',
  'start',
  'colspan',
  'rowspan',
  'scope',
]);

/**
 * Lists forbidden tags, attributes and URLs. Uses jsdom, because its parser differs from the parser of the sanitizer.
 */
function listViolations(html: string): string[] {
  const { document } = new JSDOM(`<body>${html}</body>`).window;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const violations = allowedTags.has(name) ? [] : [`<${name}>`];
    for (const { name: attribute, value } of element.attributes) {
      if (!allowedAttributes.has(attribute)) violations.push(`${name}[${attribute}]`);
      if (attribute === 'href' && !/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/.test(value))
        violations.push(`href=${value}`);
      if (attribute === 'src' && !/^\/media\/(?!.*\.\.)/.test(value)) violations.push(`src=${value}`);
    }
    return violations;
  });
}

describe('dangerous HTML', () => {
  it.each(DANGEROUS_HTML)('removes the dangerous HTML in %s', (html) => {
    expect(listViolations(sanitize(html))).toEqual([]);
    expect(sanitize(html)).not.toMatch(/<script|onerror=alert|javascript:/i);
  });

  it('listViolations detects forbidden tags, attributes and URLs', () => {
    expect(
      listViolations(
        '<p onclick="x">a</p><script></script><a href="javascript:x">b</a><img src="https://x.example/y">',
      ),
    ).toHaveLength(4);
  });

  it('removes dangerous HTML from random combinations of complete and truncated snippets', () => {
    const piece = fc.oneof(
      fc.constantFrom(...DANGEROUS_HTML),
      fc.constantFrom(...DANGEROUS_HTML).chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
      fc.constantFrom(...DANGEROUS_HTML).chain((text) => fc.nat(text.length).map((from) => text.slice(from))),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<table>',
        '<td>',
        '</table>',
        '<a href="',
        '">',
        '<img src="/media/',
        '<!--',
        '-->',
        '<',
        '&lt;',
        '"',
        "'",
        '=',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        (html) => {
          const once = sanitize(html);
          expect(listViolations(once)).toEqual([]);
          expect(sanitize(once)).toBe(once);
        },
      ),
      { numRuns: 400 },
    );
  });
});

test('isEmptyHtml returns true for HTML without visible text or images', () => {
  expect(isEmptyHtml(sanitize('<p> <br></p><script>x</script>'))).toBe(true);
  expect(isEmptyHtml(sanitize('<img src="/media/a.png">'))).toBe(false);
  expect(isEmptyHtml('<p>a</p>')).toBe(false);
});

test('findSizeError returns an error for HTML that is too long or has too many characters of markup', () => {
  expect(findSizeError('<p class="x">a &amp; b</p>'.repeat(500))).toBeNull();
  expect(findSizeError('a'.repeat(100_001))).toBe('must have at most 100,000 characters');
  expect(findSizeError('<'.repeat(5_001))).toBe(
    'has 5,001 of the characters < > & =. At most 5,000 are possible: shorten the post or split it in two',
  );
});
