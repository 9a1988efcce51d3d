const ports = new Map<string, number>();

/**
 * Starts a server on the port that it had in the previous test file, so that a running app with its URL can be used
 * again. If the port is in use, the server gets another port.
 */
export async function startOnSamePort<T extends { url: string }>(
  name: string,
  start: (port: number) => Promise<T>,
): Promise<T> {
  const previousPort = ports.get(name);
  const server = await (previousPort === undefined ? start(0) : start(previousPort).catch(() => start(0)));
  ports.set(name, Number(new URL(server.url).port));
  return server;
}
