/**
 * Sends a request and reports upload progress, which `fetch` cannot do. The request's signal aborts the upload.
 * @param onProgress receives the share of bytes sent, from 0 to 1
 * @throws TypeError if there is no response, AbortError if aborted, like `fetch`
 */
export async function upload(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.upload.onload = () => onProgress(1);
    xhr.onload = () => {
      const headers = { 'content-type': xhr.getResponseHeader('content-type') ?? '' };
      resolve(new Response(xhr.response as Blob, { status: xhr.status, headers }));
    };
    xhr.onerror = () => reject(new TypeError('The upload failed without a response'));
    xhr.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
    if (request.signal.aborted) return xhr.onabort(new ProgressEvent('abort'));
    request.signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}
