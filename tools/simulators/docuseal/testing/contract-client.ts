import { describeValidationErrors, findOperation } from '../contract.ts';
import type { DocuSealServer } from '../server.ts';
import { SIMULATOR_API_KEY } from '../keys.ts';

interface ApiSubmitter {
  id: number;
  submission_id: number;
  slug: string;
  status: string;
  role: string;
  email: string | null;
  sent_at: string | null;
  completed_at: string | null;
  embed_src: string;
  values: { field: string; value: unknown }[];
}

export interface ApiResponse<T> {
  status: number;
  body: T;
}

/** Calls the API. Throws if a successful response violates the contract. */
export async function callApi<T>(
  { apiUrl }: Pick<DocuSealServer, 'apiUrl'>,
  method: string,
  path: string,
  body?: unknown,
  key: string | null = SIMULATOR_API_KEY,
): Promise<ApiResponse<T>> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key !== null && { 'x-auth-token': key }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const result = (await response.json()) as T;
  if (response.status !== 200) return { status: response.status, body: result };
  const isResponseValid = findOperation(method, path.replace(/\?.*/, ''))!.operation.isResponseValid;
  if (!isResponseValid(result)) throw new Error(`${method} ${path}: ${describeValidationErrors(isResponseValid)}`);
  return { status: response.status, body: result };
}

export const AGREEMENT_VALUES = {
  'Owner name': 'Ann Lindqvist',
  'Property address': '902 Heron Trail, Ankeny, IA 50021',
  Fees: 'Management: 8 percent of the rent\nSetup: 250 dollars once',
  Term: '12 months',
  'Repair limit': '1,000 dollars',
};

/** Request for a management agreement that Ann and then Dana sign. */
export const createAgreementRequest = (changes: object = {}, ownerChanges: object = {}) => ({
  template_id: 1001,
  submitters: [
    {
      role: 'Owner',
      name: 'Ann Lindqvist',
      email: 'ann@example.com',
      external_id: 'lead-1',
      values: AGREEMENT_VALUES,
      ...ownerChanges,
    },
    { role: 'Broker', name: 'Dana Whitcomb', email: 'dana@example.com' },
  ],
  ...changes,
});

/** Creates a management agreement. @returns the submitters of the agreement: owner and broker */
export async function createAgreement(
  server: Pick<DocuSealServer, 'apiUrl'>,
  changes: object = {},
  ownerChanges: object = {},
): Promise<[owner: ApiSubmitter, broker: ApiSubmitter]> {
  const request = createAgreementRequest(changes, ownerChanges);
  const { status, body } = await callApi<ApiSubmitter[]>(server, 'POST', '/submissions', request);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as [ApiSubmitter, ApiSubmitter];
}
