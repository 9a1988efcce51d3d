import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { takePost } from '../../app/forms/take-post.ts';
import { paths } from '../../app/paths.ts';
import type { Registered } from './load-webinar.ts';
import { webinarForm } from './webinar-registration.ts';

/** Takes the form of a browser without script: on to the success face, or back with what was typed. */
export async function takeRegistration(host: Host, request: Request) {
  let registered: Registered = 'seat';
  const form = webinarForm(host.api, (word) => {
    registered = word;
  });
  const refused = await takePost(host, request, form);
  if (refused) return data(refused.form, { status: refused.status });
  return redirect(`${paths.webinar}?registered=${registered}#register`, 303);
}
