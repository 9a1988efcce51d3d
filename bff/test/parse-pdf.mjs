// Parses a PDF from standard input with pdf.js and prints the result as JSON. `parse-pdf.ts` declares the type of the result.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'unpdf/pdfjs';

const data = new Uint8Array(await buffer(process.stdin));
const pdf = await getDocument({ data, fontExtraProperties: true, verbosity: 0 }).promise;
const { info, metadata } = await pdf.getMetadata();
const parsedPdf = {
  title: info.Title,
  language: info.Language,
  conformance: metadata?.getRaw().match(/<pdfuaid:part>(\d)/)?.[1] ?? null,
  isTagged: (await pdf.getMarkInfo())?.Marked ?? false,
  pages: [],
  tags: [],
  alts: [],
  fonts: {},
};
const collectTags = ({ role, alt, children = [] }) => {
  if (role) parsedPdf.tags.push(role);
  if (alt) parsedPdf.alts.push(alt);
  children.forEach(collectTags);
};
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  parsedPdf.pages.push(
    (await page.getTextContent()).items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
  );
  const tree = await page.getStructTree();
  if (tree) collectTags(tree);
  await page.getOperatorList();
  for (const [, font] of page.commonObjs) {
    if (font?.name) parsedPdf.fonts[font.name.replace(/^[A-Z]{6}\+/, '')] = font.missingFile !== true;
  }
}
process.stdout.write(JSON.stringify(parsedPdf));
