import { deriveRoleUuid, deriveUuid } from './document-fields.ts';
import type { FileLinks } from './file-links.ts';
import type { DocumentContent } from './records.ts';
import type { Template } from './templates.ts';

/** User of the simulated account. */
export const ACCOUNT_USER = { id: 1, first_name: 'Simulator', last_name: null, email: 'simulator@docuseal.test' };
export const TEMPLATE_FOLDER = 'Default';
const TEMPLATE_TIMES = { created_at: '2026-11-20T12:00:00.000Z', updated_at: '2026-11-20T12:00:00.000Z' };

export function toShortTemplateSummary({ id, content }: Pick<Template, 'id' | 'content'>) {
  return { id, name: content.name, ...TEMPLATE_TIMES };
}

export function toTemplateSummary({ id, externalId, content }: Template) {
  return { ...toShortTemplateSummary({ id, content }), external_id: externalId, folder_name: TEMPLATE_FOLDER };
}

/** Returns the files and fields of a document in the format of the API. */
export function toDocumentFields({ name, fields }: DocumentContent) {
  return {
    schema: [{ attachment_uuid: deriveUuid(name), name }],
    fields: fields.map((field) => ({
      uuid: field.uuid,
      submitter_uuid: deriveRoleUuid(name, field.role),
      name: field.name,
      type: field.type,
      required: field.isRequired,
    })),
  };
}

export function toTemplate({ id, externalId, content }: Template, links: FileLinks) {
  const reference = { submissionId: id, submitterId: null };
  return {
    id,
    slug: externalId,
    name: content.name,
    preferences: {},
    ...toDocumentFields(content),
    submitters: content.roles.map((role) => ({ name: role, uuid: deriveRoleUuid(content.name, role) })),
    author_id: ACCOUNT_USER.id,
    archived_at: null,
    ...TEMPLATE_TIMES,
    source: 'native',
    external_id: externalId,
    folder_id: 1,
    folder_name: TEMPLATE_FOLDER,
    shared_link: false,
    author: ACCOUNT_USER,
    documents: [
      {
        id,
        uuid: deriveUuid(content.name),
        url: links.create({ ...reference, kind: 'template' }, `${externalId}.pdf`),
        preview_image_url: links.create({ ...reference, kind: 'template-image' }, '0.svg'),
        filename: `${externalId}.pdf`,
      },
    ],
  };
}
