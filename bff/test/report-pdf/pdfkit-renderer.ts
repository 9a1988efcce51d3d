/**
 * Renders the owner's report with pdfkit, to compare pdfkit with the renderer of the application. The PDF has the same
 * text, fonts, tables and drawings on the same pages, but no accessibility tags. Like the application's render
 * worker, the thread has a low priority and posts `{ result }` on success.
 */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { ReportDocument } from '../../src/pdf/report-document.ts';

export interface PdfkitSetup {
  /** Folder of the fonts. */
  folder: string;
  /** SVG path data of the cover's drawing. */
  drawing: { skyline: string; street: string; lights: string };
}

const { folder, drawing } = workerData as PdfkitSetup;
if (process.platform === 'linux') setPriority(10);

const readFontFile = (name: string) => readFileSync(path.join(folder, `${name}-latin.ttf`));
const fonts = {
  display: readFontFile('newsreader-display'),
  plain: readFontFile('source-sans-400'),
  bold: readFontFile('source-sans-600'),
};
const [ink, muted, lineColor, paper, deep, accent, soft, brass] = [
  '#1d211e',
  '#5a605a',
  '#e2dbcd',
  '#faf7f0',
  '#17301f',
  '#1f5a3e',
  '#e5ede3',
  '#b8964a',
] as const;
const [left, contentWidth, bottom] = [57.6, 496.8, 720];

type Pdf = InstanceType<typeof PDFDocument>;
type FontName = keyof typeof fonts;

function writeText(
  pdf: Pdf,
  text: string,
  [x, y]: readonly [number, number],
  fontName: FontName,
  size: number,
  color: string = ink,
  width = contentWidth,
  align: 'left' | 'right' | 'center' = 'left',
): number {
  pdf
    .font(fontName)
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { width, align, lineGap: size * 0.2 });
  return pdf.y;
}

function drawCover(pdf: Pdf, report: ReportDocument): void {
  const { company, address, estimate } = report;
  pdf.rect(0, 0, 612, 792).fill(paper).rect(0, 644, 612, 148).fill(deep);
  pdf
    .save()
    .translate(306, 644)
    .scale(612 / 800)
    .path(drawing.skyline)
    .fill(soft)
    .path(drawing.street)
    .fill(deep)
    .path(drawing.lights)
    .fill('#d3b469')
    .restore();
  pdf.rect(left, 147, 44, 2).fill(brass);
  writeText(pdf, company.name, [left, 58], 'display', 17, accent);
  writeText(pdf, 'Rental analysis', [left, 162], 'bold', 11, '#7f6118');
  let y = writeText(pdf, address.street, [left, 190], 'display', address.size);
  y = writeText(pdf, address.place, [left, y + 9], 'plain', 15, muted);
  y = writeText(pdf, 'Estimated rent', [left, y + 30], 'plain', 11, muted);
  y = writeText(pdf, `${estimate.figure} a month`, [left, y + 9], 'display', 46, accent);
  y = writeText(pdf, estimate.range, [left, y + 7], 'plain', 12);
  writeText(pdf, report.prepared, [left, y + 18], 'plain', 10.5, muted);
  writeText(pdf, company.legalName, [left, 692], 'bold', 10, '#f6f1e6');
  writeText(
    pdf,
    `${company.address}\n${company.licence}\n${company.phone}   ${company.email}`,
    [left, 706],
    'plain',
    10,
    '#b4c2b3',
  );
}

function addPage(pdf: Pdf, { company, address }: ReportDocument): number {
  pdf.addPage();
  writeText(pdf, company.short, [left, 40], 'plain', 8.5, muted);
  writeText(pdf, address.short, [left, 40], 'plain', 8.5, muted, contentWidth, 'right');
  pdf
    .moveTo(left, 56)
    .lineTo(left + contentWidth, 56)
    .lineWidth(0.5)
    .stroke(lineColor);
  return 80;
}

function drawHeading(pdf: Pdf, text: string, y: number): number {
  pdf.rect(left, y, 28, 1.6).fill(brass);
  return writeText(pdf, text, [left, y + 12], 'display', 20) + 12;
}

/** Draws a table with a hairline under each row. All columns except the first are right-aligned. */
function drawTable(
  pdf: Pdf,
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  x: number,
  y: number,
): number {
  for (const [index, row] of rows.entries()) {
    let [cellLeft, rowBottom] = [x, y];
    for (const [column, cell] of row.entries()) {
      const width = widths[column] ?? 0;
      rowBottom = Math.max(
        rowBottom,
        writeText(
          pdf,
          cell,
          [cellLeft, y + 6.5],
          index === 0 ? 'bold' : 'plain',
          index === 0 ? 8.5 : 10.5,
          index === 0 ? muted : ink,
          width,
          column === 0 ? 'left' : 'right',
        ),
      );
      cellLeft += width;
    }
    y = rowBottom + 5;
    pdf
      .moveTo(x, y)
      .lineTo(x + widths.reduce((sum, width) => sum + width, 0), y)
      .lineWidth(0.5)
      .stroke(lineColor);
  }
  return y;
}

function drawEstimatePage(pdf: Pdf, report: ReportDocument): void {
  const { estimate, source, history } = report;
  let y = drawHeading(pdf, 'Estimated rent', addPage(pdf, report));
  const markerLeft = (contentWidth * estimate.share) / 100;
  writeText(pdf, `${estimate.figure} a month`, [left, y], 'display', 30, accent, contentWidth, 'center');
  pdf
    .roundedRect(left, y + 52, contentWidth, 12, 6)
    .fill(soft)
    .roundedRect(left, y + 52, Math.max(12, markerLeft), 12, 6)
    .fill(accent);
  pdf
    .roundedRect(left + markerLeft - 7, y + 45, 14, 26, 3)
    .lineWidth(1.6)
    .fillAndStroke(paper, brass);
  writeText(pdf, `Low ${estimate.low}`, [left, y + 80], 'plain', 10.5);
  writeText(pdf, `High ${estimate.high}`, [left, y + 80], 'plain', 10.5, ink, contentWidth, 'right');
  y = writeText(pdf, estimate.sentence, [left, y + 112], 'plain', 10.5) + 8;
  pdf.rect(left, y, contentWidth, 56).fill(paper);
  y = writeText(pdf, `${source.label}. ${source.detail}`, [left + 14, y + 11], 'plain', 10.5, ink, contentWidth - 28);
  y =
    writeText(pdf, `${source.date} ${source.disclaimer}`, [left + 14, y + 4], 'plain', 10.5, ink, contentWidth - 28) +
    40;
  const factsBottom = drawTable(pdf, [['The property', ''], ...report.property], [116, 115], left, y);
  drawTable(pdf, [['The market', ''], ...report.market.facts], [116, 115], left + 265, y);
  if (!history) return;
  const spots = history.points.map((point) => ({
    ...point,
    left: left + 14 + (contentWidth - 28) * point.x,
    top: factsBottom + 52 + 62 * (1 - point.y),
  }));
  for (const [index, spot] of spots.entries()) pdf[index === 0 ? 'moveTo' : 'lineTo'](spot.left, spot.top);
  pdf.lineWidth(1.6).stroke(accent);
  for (const spot of spots) {
    pdf.circle(spot.left, spot.top, spot.value ? 4 : 2.4).fill(spot.value ? brass : accent);
    if (spot.value)
      writeText(pdf, spot.value, [spot.left - 40 + spot.labelOffset, spot.top - 19], 'bold', 10.5, ink, 80, 'center');
    writeText(pdf, spot.year, [spot.left - 20, factsBottom + 132], 'plain', 9, muted, 40, 'center');
  }
  writeText(pdf, history.caption, [left, factsBottom + 152], 'plain', 9.5, muted);
}

function drawFiguresPage(pdf: Pdf, report: ReportDocument): void {
  const { projection, comparables } = report;
  let y = drawHeading(pdf, 'A year of this rent', addPage(pdf, report));
  writeText(pdf, projection.figure, [left, y], 'display', 34, accent, 200);
  writeText(pdf, projection.meaning, [left, y + 46], 'plain', 9.5, muted, 169);
  y = drawTable(pdf, [['Twelve months', 'Dollars'], ...projection.rows], [200, 93], left + 203, y) + 20;
  y = writeText(pdf, projection.note, [left, y], 'bold', 10.5) + 4;
  let partLeft = left;
  for (const [index, part] of projection.parts.entries()) {
    const width = (contentWidth * part.percent) / 100;
    pdf.rect(partLeft, y, width - 1.5, 20).fill([accent, brass, '#89867a'][index] ?? muted);
    writeText(pdf, `${part.name} ${part.amount} a month`, [left + index * 165, y + 29], 'plain', 10.5, ink, 160);
    partLeft += width;
  }
  y = drawHeading(pdf, 'Comparable rentals', y + 76);
  if (comparables.rows.length === 0) {
    writeText(pdf, comparables.none, [left, y], 'plain', 10.5);
  } else {
    const rows = comparables.rows.map(({ address, distance, size, rent }) => [address, distance, size, rent]);
    y = drawTable(pdf, [['Address', 'Distance', 'Size', 'Rent a month'], ...rows], [256, 80, 80, 80], left, y);
    writeText(pdf, comparables.note, [left, y + 10], 'plain', 9.5, muted);
  }
}

function drawLastPage(pdf: Pdf, report: ReportDocument): void {
  const { improvements, assumptions, next, company } = report;
  let y = drawHeading(pdf, 'Improvements and payback', addPage(pdf, report));
  y = writeText(pdf, improvements.intro, [left, y], 'plain', 10.5) + 4;
  const rows = improvements.rows.map(({ name, cost, payback }) => [name, cost, payback]);
  y = drawTable(
    pdf,
    [['Work', 'Cost', 'Paid back by'], ...rows, ['Together', improvements.total, improvements.payback]],
    [300, 96, 100],
    left,
    y,
  );
  y = writeText(pdf, improvements.note, [left, y + 10], 'plain', 9.5, muted);
  y = drawHeading(pdf, 'What these figures assume', y + 30);
  for (const assumption of assumptions) y = writeText(pdf, `–  ${assumption}`, [left, y], 'plain', 10.5) + 6;
  pdf.roundedRect(left, y + 20, contentWidth, 72, 3).fill(paper);
  writeText(pdf, next.title, [left + 18, y + 34], 'bold', 11.5);
  writeText(pdf, next.text, [left + 18, y + 52], 'plain', 10.5, ink, contentWidth - 36);
  writeText(pdf, `${company.phone}   ${company.email}`, [left + 18, y + 68], 'bold', 10.5);
}

function renderPdf(report: ReportDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    info: { Title: report.title, Author: report.company.name, Subject: report.summary },
  });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
  drawCover(pdf, report);
  drawEstimatePage(pdf, report);
  drawFiguresPage(pdf, report);
  drawLastPage(pdf, report);
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(page);
    writeText(pdf, report.footer, [left, bottom + 14], 'plain', 8.5, muted);
    writeText(pdf, `Page ${page + 1} of ${count}`, [left, bottom + 14], 'plain', 8.5, muted, contentWidth, 'right');
  }
  pdf.end();
  return done;
}

parentPort?.on(
  'message',
  (report: ReportDocument) =>
    void renderPdf(report).then((result) => parentPort?.postMessage({ result }, [result.buffer as ArrayBuffer])),
);
