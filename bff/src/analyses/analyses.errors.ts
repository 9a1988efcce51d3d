import { conflict, invalid, unprocessable } from '../platform/errors/domain-error.ts';
import type { DomainError, FieldError } from '../platform/errors/domain-error.ts';
import type { AnalysisReport } from './report.dto.ts';

export const submissionReused = (): DomainError =>
  conflict('submission.reused', 'This form was already sent with other details. Please reload the page and try again.');

export const invalidProperties = (errors: readonly FieldError[]): DomainError =>
  invalid('request.invalid', errors[0]?.message ?? 'The request is not valid.', errors);

export const analysisNotReady = (): DomainError =>
  conflict('analysis.not-ready', 'The analysis is still being prepared. Please try again in a moment.');

/**
 * Error for an adjustment based on an outdated version.
 * @param current report to show in the conflict dialog
 */
export const reportAdjusted = (current: AnalysisReport): DomainError =>
  conflict('analysis.adjusted', 'This report was adjusted in the meantime. Nothing was overwritten.', {
    current,
  });

export const comparableUnknown = (): DomainError => {
  const message = 'One of these comparables is not in this report. Please reload the page and try again.';
  return invalid('analysis.comparable-unknown', message, [{ field: 'excluded', message }]);
};

export const tooFewComparables = (message: string): DomainError =>
  unprocessable('analysis.too-few-comparables', message, [{ field: 'excluded', message }]);
