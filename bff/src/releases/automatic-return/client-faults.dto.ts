import { OneOf, Text } from '../../platform/http/fields.ts';

export const CLIENT_FAULT_KINDS = ['hydration', 'chunk', 'uncaught', 'policy'] as const;
export type ClientFaultKind = (typeof CLIENT_FAULT_KINDS)[number];

/** Client-side error of a page. Contains no data about the visitor. */
export class ClientFault {
  @OneOf(CLIENT_FAULT_KINDS) kind: ClientFaultKind;
  @Text({ max: 40 }) app: string;
  @Text({ max: 64 }) version: string;
  /** Id of the page's route. */
  @Text({ max: 80, optional: true }) route?: string;
}
