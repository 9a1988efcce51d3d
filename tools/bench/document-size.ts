import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Initial congestion window in bytes: ten segments of 1,460 bytes (RFC 6928). */
export const INITIAL_CONGESTION_WINDOW_BYTES = 14_600;

function fetchResponseSize(url: string, cookie: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) }, agent: false },
      (response) => {
        const { socket } = response;
        response.resume();
        response.on('error', reject);
        response.on('end', () => resolve(socket.bytesRead));
      },
    );
    request.on('error', reject);
  });
}

/**
 * Measures the size of a page's document on the wire in bytes, including the status line and headers. Requests the
 * document repeatedly, so that the server compresses it at the highest level.
 * @param cookie value of the request's Cookie header
 */
export async function measureDocumentBytes(url: string, cookie?: string): Promise<number> {
  let minBytes = await fetchResponseSize(url, cookie);
  // Compression at the highest level runs once, in the background, and takes 0.1 s or more.
  for (let attempt = 0; attempt < 4; attempt++) {
    await setTimeout(250);
    minBytes = Math.min(minBytes, await fetchResponseSize(url, cookie));
  }
  return minBytes;
}
