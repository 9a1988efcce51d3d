import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

/** The document says 'binary' of a file; what goes out is a form that holds it. */
function formOf(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return () => form;
}

/** What an import of the file would do; nothing is changed. */
export const previewImport = (api: ApiClient, file: File): Promise<Schemas['ImportPreview']> =>
  answerOf(api.POST('/api/leads/import/preview', { body: { file: file.name }, bodySerializer: formOf({ file }) }));

/** @param importId a repeated one answers the first result */
export const importLeads = (api: ApiClient, file: File, importId: string): Promise<Schemas['Imported']> =>
  answerOf(
    api.POST('/api/leads/import', { body: { file: file.name, importId }, bodySerializer: formOf({ importId, file }) }),
  );
