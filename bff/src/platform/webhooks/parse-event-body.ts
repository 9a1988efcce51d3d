/** Parses the JSON of a webhook. @returns null if the body is not valid JSON */
export function parseEventBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
