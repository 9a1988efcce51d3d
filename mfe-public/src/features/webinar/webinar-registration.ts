import { checkWebinarRegistration, WEBINAR_MESSAGES } from '@epm/contract';
import { answerOf } from '@epm/router/client';
import type { WebinarField } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { PublicForm } from '../../app/forms/take-post.ts';
import type { Registered } from './load-webinar.ts';

/**
 * How the webinar form is checked and sent, by the page and by its post without script alike.
 * @param onAnswer hears what was registered: the server's clock decides, not the page's
 */
export const webinarForm = (api: ApiClient, onAnswer: (registered: Registered) => void): PublicForm<WebinarField> => ({
  empty: EMPTY,
  check: checkWebinarRegistration,
  async send({ name, email }, intake, leadId) {
    const body = { leadId, name: name.trim(), email: email.trim(), intake };
    const { isForNext } = await answerOf(api.POST('/api/webinar/registrations', { body }));
    onAnswer(isForNext ? 'next' : 'seat');
  },
  failureMessage: WEBINAR_MESSAGES.failed,
});

const EMPTY = { name: '', email: '' };
