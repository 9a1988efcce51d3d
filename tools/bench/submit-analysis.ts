import { randomUUID } from 'node:crypto';
import { fetchFormTickets } from './form-tickets.ts';
import type { BenchServer } from './lead-list.ts';
import { measureInTurn, compareWithTarget } from './rounds.ts';
import type { ResultRow } from './rounds.ts';
import { measureCpuPerRequest } from './server-load.ts';
import type { LoadRequest } from './server-load.ts';

const REQUEST_COUNT = 1_500;

function createSubmissionRequest(path: string, ticket: string): LoadRequest {
  const id = randomUUID();
  const body = {
    submissionId: id,
    email: `bench.${id}@example.com`,
    properties: [
      {
        leadId: randomUUID(),
        streetAddress: `${id.slice(0, 4)} Elm Street`,
        city: 'Ankeny',
        zipCode: '50021',
        propertyType: 'single-family',
        squareFootage: 1850,
        unitCount: 1,
      },
    ],
    intake: { ticket },
  };
  return { method: 'POST', path, body: JSON.stringify(body) };
}

/** Compares the analysis form's API call with a bare handler that runs the same inserts. */
export async function benchSubmit(api: BenchServer, bareServer: BenchServer): Promise<ResultRow[]> {
  const measureRequests = (server: BenchServer, path: string) => async () => {
    const tickets = await fetchFormTickets(api.url, REQUEST_COUNT);
    return measureCpuPerRequest(server.pid, server.url, REQUEST_COUNT, (index) =>
      createSubmissionRequest(path, tickets[index] ?? ''),
    );
  };
  const [bare, measured] = await measureInTurn([
    { name: 'bare handler', round: measureRequests(bareServer, '/') },
    { name: 'POST /api/analyses', round: measureRequests(api, '/api/analyses') },
  ]);
  return [
    compareWithTarget(
      'POST /api/analyses: CPU against the same inserts on bare node:http + pg',
      bare!,
      measured!,
      2.5,
      'µs',
    ),
  ];
}
