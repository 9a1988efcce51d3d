import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

/** Returns a body serializer that sends the fields as multipart form data; the generated types take a file as a string. */
function formSerializer(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return () => form;
}

/** Returns the result that an import of the file would have, without importing. */
export const previewImport = (api: ApiClient, file: File): Promise<Schemas['ImportPreview']> =>
  answerOf(
    api.POST('/api/leads/import/preview', { body: { file: file.name }, bodySerializer: formSerializer({ file }) }),
  );

/** Imports the file. @param importId makes the request idempotent: a repeated id returns the first result */
export const importLeads = (api: ApiClient, file: File, importId: string): Promise<Schemas['Imported']> =>
  answerOf(
    api.POST('/api/leads/import', {
      body: { file: file.name, importId },
      bodySerializer: formSerializer({ importId, file }),
    }),
  );
