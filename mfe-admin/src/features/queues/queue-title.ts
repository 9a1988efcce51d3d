import { QUEUE_TITLES } from '@epm/contract';

/** Returns the title of a queue, or its name if a newer server has added the queue. */
export const getQueueTitle = (name: string): string => QUEUE_TITLES[name] ?? name;
