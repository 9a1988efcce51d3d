import { defineEvent } from '../platform/outbox/event.ts';

/** A picture has new bytes. `master` names them: a job that comes late finds another name there and leaves it alone. */
export const pictureStored = defineEvent<{ key: string; master: string }>('picture.stored');
