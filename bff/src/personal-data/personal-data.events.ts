import { defineEvent } from '../platform/outbox/event.ts';

/** An admin requested a file with the data of a person. */
export const personExportRequested = defineEvent<{ exportId: string }>('person.export-requested');

/** An admin requested the erasure of a person. */
export const personErasureRequested = defineEvent<{ erasureId: string }>('person.erasure-requested');
