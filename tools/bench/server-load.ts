import { readFileSync } from 'node:fs';
import http from 'node:http';

/** Reads a process's user and system CPU time in microseconds from /proc, so it works only on Linux. */
function readCpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
}

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

function requestStatus(agent: http.Agent, origin: URL, { method, path, body, headers }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: origin.hostname,
        port: origin.port,
        method,
        path,
        headers: {
          ...headers,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Sends `count` requests over 10 persistent connections.
 * @returns CPU microseconds of the server process per request
 * @throws on an error response, because a failing server would look fast
 */
export async function measureCpuPerRequest(
  pid: number,
  origin: string,
  count: number,
  createRequest: (index: number) => LoadRequest,
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 10 });
  const target = new URL(origin);
  let index = 0;
  const before = readCpuMicros(pid);
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (index < count) {
        const request = createRequest(index++);
        const status = await requestStatus(agent, target, request);
        if (status >= 300) throw new Error(`${request.method} ${request.path} returned ${status}`);
      }
    }),
  );
  agent.destroy();
  return (readCpuMicros(pid) - before) / count;
}
