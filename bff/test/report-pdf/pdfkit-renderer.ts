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
const [inkColor, mutedColor, lineColor, paperColor, darkGreenColor, accentColor, paleGreenColor, brassColor] = [
  '#1d211e',
  '#5a605a',
  '#e2dbcd',
  '#faf7f0',
  '#17301f',
  '#1f5a3e',
  '#e5ede3',
  '#b8964a',
] as const;
const [leftPt, contentWidthPt, bottomPt] = [57.6, 496.8, 720];

type Pdf = InstanceType<typeof PDFDocument>;
type FontName = keyof typeof fonts;

function writeText(
  pdf: Pdf,
  text: string,
  [x, y]: readonly [number, number],
  fontName: FontName,
  size: number,
  color: string = inkColor,
  width = contentWidthPt,
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
  pdf.rect(0, 0, 612, 792).fill(paperColor).rect(0, 644, 612, 148).fill(darkGreenColor);
  pdf
    .save()
    .translate(306, 644)
    .scale(612 / 800)
    .path(drawing.skyline)
    .fill(paleGreenColor)
    .path(drawing.street)
    .fill(darkGreenColor)
    .path(drawing.lights)
    .fill('#d3b469')
    .restore();
  pdf.rect(leftPt, 147, 44, 2).fill(brassColor);
  writeText(pdf, company.name, [leftPt, 58], 'display', 17, accentColor);
  writeText(pdf, 'Rental analysis', [leftPt, 162], 'bold', 11, '#7f6118');
  let y = writeText(pdf, address.street, [leftPt, 190], 'display', address.size);
  y = writeText(pdf, address.place, [leftPt, y + 9], 'plain', 15, mutedColor);
  y = writeText(pdf, 'Estimated rent', [leftPt, y + 30], 'plain', 11, mutedColor);
  y = writeText(pdf, `${estimate.figure} a month`, [leftPt, y + 9], 'display', 46, accentColor);
  y = writeText(pdf, estimate.range, [leftPt, y + 7], 'plain', 12);
  writeText(pdf, report.prepared, [leftPt, y + 18], 'plain', 10.5, mutedColor);
  writeText(pdf, company.legalName, [leftPt, 692], 'bold', 10, '#f6f1e6');
  writeText(
    pdf,
    `${company.address}\n${company.license}\n${company.phone}   ${company.email}`,
    [leftPt, 706],
    'plain',
    10,
    '#b4c2b3',
  );
}

function addPage(pdf: Pdf, { company, address }: ReportDocument): number {
  pdf.addPage();
  writeText(pdf, company.short, [leftPt, 40], 'plain', 8.5, mutedColor);
  writeText(pdf, address.short, [leftPt, 40], 'plain', 8.5, mutedColor, contentWidthPt, 'right');
  pdf
    .moveTo(leftPt, 56)
    .lineTo(leftPt + contentWidthPt, 56)
    .lineWidth(0.5)
    .stroke(lineColor);
  return 80;
}

function drawHeading(pdf: Pdf, text: string, y: number): number {
  pdf.rect(leftPt, y, 28, 1.6).fill(brassColor);
  return writeText(pdf, text, [leftPt, y + 12], 'display', 20) + 12;
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
          index === 0 ? mutedColor : inkColor,
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
  const markerLeft = (contentWidthPt * estimate.share) / 100;
  writeText(pdf, `${estimate.figure} a month`, [leftPt, y], 'display', 30, accentColor, contentWidthPt, 'center');
  pdf
    .roundedRect(leftPt, y + 52, contentWidthPt, 12, 6)
    .fill(paleGreenColor)
    .roundedRect(leftPt, y + 52, Math.max(12, markerLeft), 12, 6)
    .fill(accentColor);
  pdf
    .roundedRect(leftPt + markerLeft - 7, y + 45, 14, 26, 3)
    .lineWidth(1.6)
    .fillAndStroke(paperColor, brassColor);
  writeText(pdf, `Low ${estimate.low}`, [leftPt, y + 80], 'plain', 10.5);
  writeText(pdf, `High ${estimate.high}`, [leftPt, y + 80], 'plain', 10.5, inkColor, contentWidthPt, 'right');
  y = writeText(pdf, estimate.sentence, [leftPt, y + 112], 'plain', 10.5) + 8;
  pdf.rect(leftPt, y, contentWidthPt, 56).fill(paperColor);
  y = writeText(
    pdf,
    `${source.label}. ${source.detail}`,
    [leftPt + 14, y + 11],
    'plain',
    10.5,
    inkColor,
    contentWidthPt - 28,
  );
  y =
    writeText(
      pdf,
      `${source.date} ${source.disclaimer}`,
      [leftPt + 14, y + 4],
      'plain',
      10.5,
      inkColor,
      contentWidthPt - 28,
    ) + 40;
  const factsBottom = drawTable(pdf, [['The property', ''], ...report.property], [116, 115], leftPt, y);
  drawTable(pdf, [['The market', ''], ...report.market.facts], [116, 115], leftPt + 265, y);
  if (!history) return;
  const spots = history.points.map((point) => ({
    ...point,
    left: leftPt + 14 + (contentWidthPt - 28) * point.x,
    top: factsBottom + 52 + 62 * (1 - point.y),
  }));
  for (const [index, spot] of spots.entries()) pdf[index === 0 ? 'moveTo' : 'lineTo'](spot.left, spot.top);
  pdf.lineWidth(1.6).stroke(accentColor);
  for (const spot of spots) {
    pdf.circle(spot.left, spot.top, spot.value ? 4 : 2.4).fill(spot.value ? brassColor : accentColor);
    if (spot.value)
      writeText(
        pdf,
        spot.value,
        [spot.left - 40 + spot.labelOffset, spot.top - 19],
        'bold',
        10.5,
        inkColor,
        80,
        'center',
      );
    writeText(pdf, spot.year, [spot.left - 20, factsBottom + 132], 'plain', 9, mutedColor, 40, 'center');
  }
  writeText(pdf, history.caption, [leftPt, factsBottom + 152], 'plain', 9.5, mutedColor);
}

function drawFiguresPage(pdf: Pdf, report: ReportDocument): void {
  const { projection, comparables } = report;
  let y = drawHeading(pdf, 'A year of this rent', addPage(pdf, report));
  writeText(pdf, projection.figure, [leftPt, y], 'display', 34, accentColor, 200);
  writeText(pdf, projection.meaning, [leftPt, y + 46], 'plain', 9.5, mutedColor, 169);
  y = drawTable(pdf, [['Twelve months', 'Dollars'], ...projection.rows], [200, 93], leftPt + 203, y) + 20;
  y = writeText(pdf, projection.note, [leftPt, y], 'bold', 10.5) + 4;
  let partLeft = leftPt;
  for (const [index, part] of projection.parts.entries()) {
    const width = (contentWidthPt * part.percent) / 100;
    pdf.rect(partLeft, y, width - 1.5, 20).fill([accentColor, brassColor, '#89867a'][index] ?? mutedColor);
    writeText(pdf, `${part.name} ${part.amount} a month`, [leftPt + index * 165, y + 29], 'plain', 10.5, inkColor, 160);
    partLeft += width;
  }
  y = drawHeading(pdf, 'Comparable rentals', y + 76);
  if (comparables.rows.length === 0) {
    writeText(pdf, comparables.none, [leftPt, y], 'plain', 10.5);
  } else {
    const rows = comparables.rows.map(({ address, distance, size, rent }) => [address, distance, size, rent]);
    y = drawTable(pdf, [['Address', 'Distance', 'Size', 'Rent a month'], ...rows], [256, 80, 80, 80], leftPt, y);
    writeText(pdf, comparables.note, [leftPt, y + 10], 'plain', 9.5, mutedColor);
  }
}

function drawLastPage(pdf: Pdf, report: ReportDocument): void {
  const { improvements, assumptions, next, company } = report;
  let y = drawHeading(pdf, 'Improvements and payback', addPage(pdf, report));
  y = writeText(pdf, improvements.intro, [leftPt, y], 'plain', 10.5) + 4;
  const rows = improvements.rows.map(({ name, cost, payback }) => [name, cost, payback]);
  y = drawTable(
    pdf,
    [['Work', 'Cost', 'Paid back by'], ...rows, ['Together', improvements.total, improvements.payback]],
    [300, 96, 100],
    leftPt,
    y,
  );
  y = writeText(pdf, improvements.note, [leftPt, y + 10], 'plain', 9.5, mutedColor);
  y = drawHeading(pdf, 'What these figures assume', y + 30);
  for (const assumption of assumptions) y = writeText(pdf, `–  ${assumption}`, [leftPt, y], 'plain', 10.5) + 6;
  pdf.roundedRect(leftPt, y + 20, contentWidthPt, 72, 3).fill(paperColor);
  writeText(pdf, next.title, [leftPt + 18, y + 34], 'bold', 11.5);
  writeText(pdf, next.text, [leftPt + 18, y + 52], 'plain', 10.5, inkColor, contentWidthPt - 36);
  writeText(pdf, `${company.phone}   ${company.email}`, [leftPt + 18, y + 68], 'bold', 10.5);
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
    writeText(pdf, report.footer, [leftPt, bottomPt + 14], 'plain', 8.5, mutedColor);
    writeText(
      pdf,
      `Page ${page + 1} of ${count}`,
      [leftPt, bottomPt + 14],
      'plain',
      8.5,
      mutedColor,
      contentWidthPt,
      'right',
    );
  }
  pdf.end();
  return done;
}

parentPort?.on(
  'message',
  (report: ReportDocument) =>
    void renderPdf(report).then((result) => parentPort?.postMessage({ result }, [result.buffer as ArrayBuffer])),
);
