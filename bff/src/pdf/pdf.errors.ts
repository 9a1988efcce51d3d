import { conflict, DomainError, limited, notFound } from '../platform/errors/domain-error.ts';

const FAILED_MESSAGE = 'Failed to generate PDF';

export const pdfFailed = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'pdf.failed', FAILED_MESSAGE, { message: FAILED_MESSAGE, cause });

export const pdfBusy = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'pdf.busy', FAILED_MESSAGE, { cause, retryAfter: 5 });

export const tooManyReports = (): DomainError =>
  limited('pdf.limited', 'This report was downloaded many times within the hour. Please try again later.', 600);

export const reportNotReady = (): DomainError =>
  conflict('pdf.not-ready', 'The analysis is still being prepared. Please try again in a moment.');

export const reportWithoutLead = (): DomainError =>
  conflict('pdf.no-lead', 'This analysis belongs to no lead, so there is no report to download.');

export const downloadExpired = (): DomainError =>
  notFound('pdf.expired', 'This download has expired. Please download the report again.');
