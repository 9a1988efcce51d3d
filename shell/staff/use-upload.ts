import { useHost } from '@epm/router';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Options to pass to an API client call. */
export interface UploadInit {
  signal: AbortSignal;
  fetch: (request: Request) => Promise<Response>;
}

interface UploadOptions<Output, Input> {
  /** @param onProgress sets the share of bytes sent, for an upload of several requests, which do not pass `init.fetch` */
  send(input: Input, init: UploadInit, onProgress: (share: number) => void): Promise<Output>;
  onSuccess?(output: Output): void;
  /** Not called when the upload is canceled. */
  onError?(error: Error): void;
}

/** Uploads a file, or several, with progress. A new upload or unmounting cancels the upload in flight. */
export function useUpload<Output, Input = File>({ send, onSuccess, onError }: UploadOptions<Output, Input>) {
  const { upload } = useHost();
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    const uploads = controller;
    return () => uploads.current?.abort();
  }, []);
  const { mutate, reset, ...mutation } = useMutation({
    mutationFn: ({ input, signal }: { input: Input; signal: AbortSignal }) =>
      send(input, { signal, fetch: (request) => upload(request, setProgress) }, setProgress),
    onSuccess: (output, { signal }) => {
      if (!signal.aborted) onSuccess?.(output);
    },
    onError: (error, { signal }) => {
      if (!signal.aborted) onError?.(error);
    },
  });
  const cancel = () => {
    controller.current?.abort();
    reset();
  };
  return {
    data: mutation.data,
    error: mutation.error,
    isUploading: mutation.isPending,
    /** Share of bytes sent, from 0 to 1. */
    progress,
    start(input: Input) {
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setProgress(0);
      mutate({ input, signal });
    },
    cancel,
  };
}
