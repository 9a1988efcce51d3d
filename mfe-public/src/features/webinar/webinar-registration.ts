import { checkWebinarRegistration, WEBINAR_MESSAGES } from '@epm/contract';
import { answerOf } from '@epm/router/client';
import type { WebinarField } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { PublicForm } from '../../app/forms/handle-post.ts';
import type { RegistrationKind } from './load-webinar.ts';

/**
 * Returns the checks and the request of the webinar form, used with and without JavaScript.
 * @param onRegistered receives the kind of the registration, which the server's clock decides
 */
export const webinarForm = (
  api: ApiClient,
  onRegistered: (kind: RegistrationKind) => void,
): PublicForm<WebinarField> => ({
  initialValues: EMPTY_REGISTRATION,
  check: checkWebinarRegistration,
  async send({ name, email }, intake, leadId) {
    const body = { leadId, name: name.trim(), email: email.trim(), intake };
    const { isForNext } = await answerOf(api.POST('/api/webinar/registrations', { body }));
    onRegistered(isForNext ? 'next' : 'seat');
  },
  failureMessage: WEBINAR_MESSAGES.failed,
});

const EMPTY_REGISTRATION = { name: '', email: '' };
