import { useHost } from '@epm/router';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Options to pass to an API client call. */
export interface UploadInit {
  signal: AbortSignal;
  fetch?: (request: Request) => Promise<Response>;
}

interface UploadOptions<Output> {
  send(file: File, init: UploadInit): Promise<Output>;
  onSuccess?(output: Output): void;
  /** Not called when the upload is canceled. */
  onError?(error: Error): void;
}

/** Uploads a file with progress. A new upload or unmounting cancels the upload in flight. */
export function useUpload<Output>({ send, onSuccess, onError }: UploadOptions<Output>) {
  const { upload } = useHost();
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    const uploads = controller;
    return () => uploads.current?.abort();
  }, []);
  const { mutate, reset, ...mutation } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      send(file, { signal, ...(upload && { fetch: (request) => upload(request, setProgress) }) }),
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
    /** Share of bytes sent, from 0 to 1. Stays 0 if the shell does not report progress. */
    progress,
    start(file: File) {
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setProgress(0);
      mutate({ file, signal });
    },
    cancel,
  };
}
