import { randomUUID } from 'node:crypto';
import { formTickets } from './form-tickets.ts';
import type { Server } from './lead-list.ts';
import { interleave, judgeRatio } from './rounds.ts';
import type { Row } from './rounds.ts';
import { cpuPerRequest } from './server-load.ts';
import type { Request } from './server-load.ts';

const REQUEST_COUNT = 1_500;

function makeSubmission(path: string, ticket: string): Request {
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

/** Compares the API call of the analysis form with a bare handler that runs the same inserts. */
export async function benchSubmit(api: Server, bareServer: Server): Promise<Row[]> {
  const send = (server: Server, path: string) => async () => {
    const tickets = await formTickets(api.url, REQUEST_COUNT);
    return cpuPerRequest(server.pid, server.url, REQUEST_COUNT, (index) => makeSubmission(path, tickets[index] ?? ''));
  };
  const [bare, own] = await interleave([
    { name: 'bare handler', round: send(bareServer, '/') },
    { name: 'POST /api/analyses', round: send(api, '/api/analyses') },
  ]);
  return [
    judgeRatio('POST /api/analyses: CPU against the same inserts on bare node:http + pg', bare!, own!, 2.5, 'µs'),
  ];
}
