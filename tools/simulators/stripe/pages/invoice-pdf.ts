import { formatCents } from '../amounts.ts';
import type { Invoice } from '../objects/invoice.ts';
import { MERCHANT_NAME } from './html.ts';
import { formatDay } from './invoice-page.ts';

/** US Letter in points. */
const PAGE_DIMENSIONS_PT = { width: 612, height: 792, margin: 72 };
const LINE_HEIGHT_PT = 16;
/** Maximum number of printed lines. One more line states how many were omitted, so that the PDF fits on one page. */
const MAX_LINES = 30;

/** Creates a PDF of one page with the lines and the total of an invoice. */
export function renderInvoicePdf(invoice: Invoice): Buffer {
  const { number, lines, total, due_date: due, customer_name: name, customer_email: email } = invoice;
  const items = lines.data.map(({ description, amount }) => `${description ?? ''}  ${formatCents(amount)}`);
  const hidden = items.length - MAX_LINES;
  return createPdf([
    'SIMULATOR - no real money',
    '',
    `${MERCHANT_NAME}: invoice ${number}`,
    name ?? email ?? '',
    due === null ? '' : `Due ${formatDay(due)}`,
    '',
    ...items.slice(0, MAX_LINES),
    ...(hidden > 0 ? [`and ${hidden} more`] : []),
    '',
    `Total ${formatCents(total)}`,
  ]);
}

function createPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escapePdfText(line)}) Tj T*`).join('\n');
  const { width, height, margin } = PAGE_DIMENSIONS_PT;
  const content = `BT /F1 12 Tf ${LINE_HEIGHT_PT} TL ${margin} ${height - margin} Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}${xref}${trailer}`, 'latin1');
}

/** Escapes a PDF string. The font has only Latin-1 characters. */
function escapePdfText(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
}
