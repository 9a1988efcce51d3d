import { findWebinarRegistrationErrors, WEBINAR_MESSAGES } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { WebinarField } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import type { FormDefinition } from '../../app/forms/handle-post.ts';
import type { RegistrationKind } from './load-webinar.ts';

/**
 * Defines the form's validation and request, with and without JavaScript. The response is the registration kind, which
 * depends on the server's clock.
 */
export const defineWebinarForm = (api: ApiClient): FormDefinition<WebinarField, RegistrationKind> => ({
  initialValues: EMPTY_REGISTRATION,
  check: findWebinarRegistrationErrors,
  async send({ name, email }, intake, leadId) {
    const body = { leadId, name: name.trim(), email: email.trim(), intake };
    const { isForNext } = await unwrapResponse(api.POST('/api/webinar/registrations', { body }));
    return isForNext ? 'next' : 'seat';
  },
  failureMessage: WEBINAR_MESSAGES.failed,
});

const EMPTY_REGISTRATION = { name: '', email: '' };
