import { answerOf } from '@epm/contract';
import type { ApiClient, Schemas } from '@epm/contract';

type ChangedStatuses = Schemas['ChangedStatuses'];
type EditLead = Schemas['EditLead'];
type Lead = Schemas['Lead'];

/** A change that is not answered in this time counts as refused: what the screen shows is taken back. */
const patience = () => AbortSignal.timeout(20_000);

type Untyped = { PATCH(path: string, init: object): Promise<never>; POST(path: string, init: object): Promise<never> };
const untyped = (api: ApiClient) => api as unknown as Untyped;

export const patchLead = (api: ApiClient, id: string, body: EditLead): Promise<Lead> =>
  answerOf<Lead>(untyped(api).PATCH('/api/leads/{id}', { params: { path: { id } }, body, signal: patience() }));

/** @param changes 500 at most */
export const changeStatuses = (
  api: ApiClient, changes: { id: string; version: number; status: Lead['status'] }[], reason?: string,
): Promise<ChangedStatuses> =>
  answerOf<ChangedStatuses>(untyped(api).POST('/api/leads/bulk/status', { body: { changes, ...(reason && { reason }) }, signal: patience() }));
