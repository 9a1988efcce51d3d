import { ApiSchema } from '@nestjs/swagger';
import { RecordList, Text, Integer } from './fields.ts';

/** An error in one field; `message` is for the user. */
@ApiSchema({ name: 'FieldProblem' })
export class FieldProblem {
  /** Path of the field in the request, such as `properties.0.zipCode`. */
  @Text({ max: 200 }) field: string;
  @Text({ max: 500 }) message: string;
}

/**
 * RFC 9457 problem details. `detail` is for the user, and `code` is for programs. `traceId` identifies the request in
 * the log.
 */
@ApiSchema({ name: 'Problem' })
export class Problem {
  @Text({ max: 200 }) type: string;
  @Text({ max: 200 }) title: string;
  @Integer() status: number;
  @Text({ max: 100 }) code: string;
  @Text({ max: 1_000 }) detail: string;
  @RecordList(() => FieldProblem, { max: 1_000, optional: true }) errors?: FieldProblem[];
  @Text({ max: 100 }) traceId: string;
}
