import { OneOf, Text } from '../../platform/http/fields.ts';

const CLIENT_ERROR_KINDS = ['hydration', 'chunk', 'uncaught', 'policy'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** Client-side error of a page. Contains no data about the visitor. */
export class ClientErrorReport {
  @OneOf(CLIENT_ERROR_KINDS) kind: ClientErrorKind;
  @Text({ max: 40 }) app: string;
  @Text({ max: 64 }) version: string;
  /** Id of the page's route. */
  @Text({ max: 80, optional: true }) route?: string;
}
