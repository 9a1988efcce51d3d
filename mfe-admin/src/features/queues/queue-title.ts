import { QUEUE_TITLES } from '@epm/contract';

/** Returns the title of a queue. A queue of a newer server may have none. */
export const getQueueTitle = (name: string): string => QUEUE_TITLES[name] ?? name;
