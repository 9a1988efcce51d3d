import type { Signature } from './records.ts';
import { toPdfString, wrapText } from './pdf-text.ts';

const FONTS = { roman: 'Times-Roman', bold: 'Times-Bold', italic: 'Times-Italic' } as const;
const FONT_NAMES = Object.keys(FONTS) as (keyof typeof FONTS)[];
/** US Letter in points. */
const PAGE_DIMENSIONS_PT = { width: 612, height: 792, margin: 72 } as const;
const LINE_HEIGHT_FACTOR = 1.4;
/** Upper bound for the width of bold text relative to roman text. Lines are measured in roman only. */
const BOLD_WIDTH_FACTOR = 1.08;
const SIGNATURE_HEIGHT_PT = 54;

interface TextStyle {
  font?: keyof typeof FONTS;
  size?: number;
  /** Space above the text in points. */
  before?: number;
}

/** Writes a PDF with text and vector signatures, page by page. The same calls produce the same bytes. */
export class PdfWriter {
  readonly #title: string;
  readonly #createdAt: string;
  /** Drawing operators of each page. */
  readonly #pages: string[] = [''];
  #y: number = PAGE_DIMENSIONS_PT.height - PAGE_DIMENSIONS_PT.margin;

  /** @param createdAt time in ISO 8601 format */
  constructor(title: string, createdAt: string) {
    this.#title = title;
    this.#createdAt = createdAt;
  }

  write(text: string, { font = 'roman', size = 11, before = 0 }: TextStyle = {}): void {
    const width =
      (PAGE_DIMENSIONS_PT.width - 2 * PAGE_DIMENSIONS_PT.margin) / (font === 'bold' ? BOLD_WIDTH_FACTOR : 1);
    this.#y -= before;
    for (const line of wrapText(text, size, width)) {
      this.#reserve(size * LINE_HEIGHT_FACTOR);
      this.#draw(
        `BT /${font} ${size} Tf ${PAGE_DIMENSIONS_PT.margin} ${roundToHundredths(this.#y)} Td ${toPdfString(line)} Tj ET`,
      );
    }
  }

  /** Draws a signature with a line below it. */
  drawSignature(signature: Signature): void {
    this.#reserve(SIGNATURE_HEIGHT_PT);
    if (signature.kind === 'typed') {
      this.#draw(
        `BT /italic 26 Tf ${PAGE_DIMENSIONS_PT.margin} ${roundToHundredths(this.#y + 12)} Td ${toPdfString(signature.text)} Tj ET`,
      );
    } else {
      const toPoint = (stroke: readonly number[], index: number): string => {
        const x = PAGE_DIMENSIONS_PT.margin + (stroke[index] ?? 0) * SIGNATURE_HEIGHT_PT;
        return `${roundToHundredths(x)} ${roundToHundredths(this.#y + (1 - (stroke[index + 1] ?? 0)) * SIGNATURE_HEIGHT_PT)}`;
      };
      for (const stroke of signature.strokes) {
        const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => toPoint(stroke, 2 * index));
        const [start, ...rest] = points;
        // A line from a point to itself is a dot.
        const lines = (rest.length > 0 ? rest : points).map((point) => `${point} l`);
        if (start) this.#draw(`q 1.3 w 1 J 1 j ${start} m ${lines.join(' ')} S Q`);
      }
    }
    this.#draw(
      `q 0.5 w ${PAGE_DIMENSIONS_PT.margin} ${roundToHundredths(this.#y)} m ${PAGE_DIMENSIONS_PT.margin + 4 * SIGNATURE_HEIGHT_PT} ${roundToHundredths(this.#y)} l S Q`,
    );
  }

  /** Starts a new page if less than `height` points are left on the current page. */
  keepTogether(height: number): void {
    if (this.#y - height < PAGE_DIMENSIONS_PT.margin) this.startPage();
  }

  startPage(): void {
    this.#pages.push('');
    this.#y = PAGE_DIMENSIONS_PT.height - PAGE_DIMENSIONS_PT.margin;
  }

  /** @param footer text at the end of every page, before the page number */
  finish(footer: string): Buffer {
    const firstPage = 4 + FONT_NAMES.length;
    const pageIds = this.#pages.map((_, index) => firstPage + 2 * index);
    const fontList = FONT_NAMES.map((name, index) => `/${name} ${4 + index} 0 R`).join(' ');
    const date = this.#createdAt.replace(/\D/g, '').slice(0, 14);
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageIds.length} >>`,
      `<< /Title ${toPdfString(this.#title)} /Producer (DocuSeal simulator) /CreationDate (D:${date}Z) >>`,
      ...FONT_NAMES.map(
        (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${FONTS[name]} /Encoding /WinAnsiEncoding >>`,
      ),
      ...this.#pages.flatMap((operators, index) => {
        const label = toPdfString(`${footer} · Page ${index + 1} of ${this.#pages.length}`);
        const content = `${operators}BT /roman 8 Tf ${PAGE_DIMENSIONS_PT.margin} 40 Td ${label} Tj ET`;
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_DIMENSIONS_PT.width} ${PAGE_DIMENSIONS_PT.height}] /Resources << /Font << ${fontList} >> >> /Contents ${pageIds[index]! + 1} 0 R >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ];
      }),
    ];
    return serializePdf(objects);
  }

  /** Moves down by `height` points. Starts a new page first if too little space is left. */
  #reserve(height: number): void {
    this.keepTogether(height);
    this.#y -= height;
  }

  #draw(operators: string): void {
    this.#pages[this.#pages.length - 1] += `${operators}\n`;
  }
}

const roundToHundredths = (points: number): number => Math.round(points * 100) / 100;

/** Writes the objects with their cross-reference table. Each character is one byte. */
function serializePdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
