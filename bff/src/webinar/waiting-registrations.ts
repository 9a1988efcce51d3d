/**
 * SQL condition for a row `registration` that waits for the date of the next webinar. The registration was made for the
 * next webinar, or its webinar was canceled. The person has not been invited to another webinar since the registration.
 * Invitations to canceled webinars do not count.
 */
export const IS_WAITING_SQL = `registration.suspicions = '{}'
  AND (registration.is_for_next_webinar OR EXISTS (
    SELECT 1 FROM webinars AS own WHERE own.id = registration.webinar_id AND own.canceled_at IS NOT NULL))
  AND NOT EXISTS (
    SELECT 1 FROM webinar_invitations AS earlier
    JOIN webinar_registrations AS invited ON invited.lead_id = earlier.lead_id
    JOIN webinars AS their ON their.id = earlier.webinar_id AND their.canceled_at IS NULL
    WHERE invited.email = registration.email AND earlier.invited_at >= registration.created_at)`;

/**
 * Returns SQL for the registrations that have a seat at a webinar, including suspected registrations. Aliases:
 * `registration`, `invitation`.
 */
export const buildSeatsSql = (webinarId: string): string => `
  FROM webinar_registrations AS registration
  LEFT JOIN webinar_invitations AS invitation
    ON invitation.lead_id = registration.lead_id AND invitation.webinar_id = ${webinarId}
  WHERE (registration.webinar_id = ${webinarId} AND NOT registration.is_for_next_webinar OR invitation.lead_id IS NOT NULL)`;
