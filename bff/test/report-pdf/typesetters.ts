/**
 * Renders owners' reports in two threads: with the application's renderer and with pdfkit. The bench starts this file
 * as a separate process. A message with the name of a renderer starts a round of reports. The response is the time per
 * report in milliseconds.
 */
import path from 'node:path';
import { createDefaultImprovements, FIRST_FEE_SCHEDULE } from '@epm/contract';
import { LIGHTS_PATH, SKYLINE_PATH, STREET_PATH } from '../../src/discovery/index.ts';
import { COVER_DRAWING_SVG } from '../../src/pdf/cover-drawing.ts';
import type { RenderSetup } from '../../src/pdf/render-worker.ts';
import type { ReportContent } from '../../src/pdf/report-content.ts';
import type { ReportDocument } from '../../src/pdf/report-document.ts';
import { ThreadPool } from '../../src/pdf/thread-pool.ts';
import { toReportDocument } from '../../src/pdf/to-report-document.ts';
import type { PdfkitSetup } from './pdfkit-renderer.ts';

const REPORTS_PER_ROUND = 30;
const templateFolder = path.join(import.meta.dirname, '..', '..', 'src', 'pdf', 'template');

const threadOptions = { count: 1, maxWaiting: 1, timeoutMs: 30_000 };
const typesetters = {
  ours: new ThreadPool<ReportDocument, Uint8Array>({
    ...threadOptions,
    file: new URL('../../src/pdf/render-worker.ts', import.meta.url),
    setup: { folder: templateFolder, drawings: { 'horizon.svg': COVER_DRAWING_SVG } } satisfies RenderSetup,
  }),
  pdfkit: new ThreadPool<ReportDocument, Uint8Array>({
    ...threadOptions,
    file: new URL('./pdfkit-renderer.ts', import.meta.url),
    setup: {
      folder: templateFolder,
      drawing: { skyline: SKYLINE_PATH, street: STREET_PATH, lights: LIGHTS_PATH },
    } satisfies PdfkitSetup,
  }),
};

const comparables = [1765, 1825, 1830, 1920, 1935].map((rentAmount, index) => ({
  address: `${index + 4}184 Elm Ct, West Des Moines, IA 50265`,
  distance: 0.4 + index * 0.9,
  squareFootage: 1950 + index * 24,
  rentAmount,
}));
const rentHistory = [1310, 1310, 1325, 1350, 1490, 1480].map((rent, index) => ({ year: 2019 + index, rent }));

/**
 * Creates the content of a report. Every report has a different home and different values, so a renderer can cache only
 * the parts that all reports share.
 */
function createReportContent(number: number): ReportContent {
  const streetAddress = `${1000 + number} ${['Elm Street', 'Prairie Avenue', 'Walnut Drive'][number % 3]}`;
  const address = { streetAddress, city: 'West Des Moines', state: 'IA', zipCode: '50265' };
  const rentEstimate = 1500 + number * 7;
  return {
    company: {
      name: 'Lindenholm',
      legalName: 'Lindenholm Executive Property and Asset Management, LLC',
      phone: '(515) 555-0100',
      email: 'owners@lindenholm.example',
      license: 'Real estate brokerage licensed in the State of Iowa.',
      address: {
        street: '1450 Prairie Gate Parkway, Suite 210',
        city: 'West Des Moines',
        state: 'IA',
        zipCode: '50266',
      },
    },
    address: { ...address, full: `${streetAddress}, West Des Moines, IA 50265` },
    property: {
      propertyType: 'single-family',
      squareFootage: 1500 + number,
      unitCount: 1,
      bedrooms: 3,
      bathrooms: 2,
      yearBuilt: 1985,
    },
    result: {
      rentEstimate,
      rentRangeLow: rentEstimate - 120,
      rentRangeHigh: rentEstimate + 110,
      source: { kind: 'provider', label: 'RentCast', detail: 'Estimate from listings within five miles', year: 2026 },
      market: {
        averageDaysOnMarket: 30,
        occupancyRate: 95,
        yearOverYearChange: -0.7,
        isRegionalDefault: true,
        history: rentHistory,
      },
      comparables,
      comparablesLeftOut: 0,
      isInterim: false,
      completedAt: '2026-11-21T18:00:00Z',
    },
    plan: null,
    fees: FIRST_FEE_SCHEDULE,
    adjustedRent: null,
    improvements: createDefaultImprovements(1500 + number),
    preparedAt: '2026-11-21T18:00:00Z',
  };
}

async function renderRound(name: keyof typeof typesetters, first: number): Promise<number> {
  const reports = Array.from({ length: REPORTS_PER_ROUND }, (_, index) =>
    toReportDocument(createReportContent(first + index)),
  );
  const started = performance.now();
  for (const report of reports) await typesetters[name].run(report);
  return (performance.now() - started) / REPORTS_PER_ROUND;
}

let nextReportNumber = 0;
process.on('message', (name: keyof typeof typesetters) => {
  void renderRound(name, (nextReportNumber += REPORTS_PER_ROUND)).then((milliseconds) => process.send?.(milliseconds));
});
