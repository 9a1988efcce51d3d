/**
 * Sends a request with upload progress, which `fetch` does not report. The request's signal cancels it.
 * @param onProgress receives the share of the bytes sent, from 0 to 1
 * @throws TypeError if there is no response, and AbortError if canceled, like `fetch`
 */
export async function upload(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const transfer = new XMLHttpRequest();
    transfer.open(request.method, request.url);
    transfer.responseType = 'blob';
    request.headers.forEach((value, name) => transfer.setRequestHeader(name, value));
    transfer.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    transfer.upload.onload = () => onProgress(1);
    transfer.onload = () => {
      const headers = { 'content-type': transfer.getResponseHeader('content-type') ?? '' };
      resolve(new Response(transfer.response as Blob, { status: transfer.status, headers }));
    };
    transfer.onerror = () => reject(new TypeError('The upload failed without a response'));
    transfer.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
    if (request.signal.aborted) return transfer.onabort(new ProgressEvent('abort'));
    request.signal.addEventListener('abort', () => transfer.abort());
    transfer.send(body);
  });
}
